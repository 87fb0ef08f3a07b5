import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  NotYou,
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleQuote, sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ProposalDeclinedClientData = RequestLinkData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    categoryLabel: string;
    locationText: string;
    packageName: string;
  };

/** To the client: the client declined this quote; of one request the first that was declined on a day. */
export default template({
  about: "proposal",
  preference: "required",
  applies: ({ declineReason }) => declineReason === "client",
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...requestLink(proposal, site),
  }),
  sample: (name) => ({ ...sampleQuote(name), ...sampleRequest(name), ...sampleLink() }),
  words: (data: ProposalDeclinedClientData, site) => ({
    subject: `Je hebt de offerte van ${data.companyName} afgewezen`,
    preview: "Dit bedrijf krijgt je contactgegevens niet. Je aanvraag verandert er verder niet door.",
    heading: "Je hebt een offerte afgewezen",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je hebt de offerte van {data.companyName} afgewezen. Dit bedrijf krijgt daar bericht van, maar
          krijgt je contactgegevens niet. Wijs je vandaag nog een offerte op deze aanvraag af, dan mailen we
          je dat niet nog eens: je ziet het bij je aanvraag.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <RequestLink data={data} label="Aanvraag bekijken" />
        <NotYou site={site} />
      </>
    ),
  }),
});
