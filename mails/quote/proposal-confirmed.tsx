import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { Facts, P } from "../layout/parts.tsx";
import {
  RequestLink,
  quoteLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "../layout/request-link.tsx";
import { sampleQuote, sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ProposalConfirmedData = RequestLinkData &
  QuotePrice & { clientName: string; companyName: string; categoryLabel: string; locationText: string };

/** To the client: a company confirmed its pending quote for the changed request. */
export default template({
  about: "proposal",
  preference: "quote_changed",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  applies: ({ status, isRunning, briefVersion, requestVersion }) =>
    status === "PENDING" && isRunning && briefVersion === requestVersion,
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...quoteLink(proposal, site),
  }),
  sample: (name) => ({ ...sampleQuote(name), ...sampleRequest(name), ...sampleLink() }),
  words: (data: ProposalConfirmedData, site) => ({
    subject: `${data.companyName} heeft de offerte bevestigd`,
    preview: "De offerte geldt ook voor je gewijzigde aanvraag.",
    heading: "Een offerte is bevestigd",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>
          Je hebt je aanvraag gewijzigd. {data.companyName} heeft ernaar gekeken: de offerte blijft hetzelfde.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <RequestLink data={data} label="Offerte bekijken" />
      </>
    ),
  }),
});
