import { requestLabel } from "#texts/brief-answers.ts";
import type { BriefStatus } from "#domain/briefs/rules.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import type { Mail, Site } from "./layout/mail.ts";
import { greeting } from "./layout/names.ts";
import { Facts, Note, P } from "./layout/parts.tsx";
import { renderMail } from "./layout/render-mail.tsx";
import {
  RequestLink,
  requestLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
} from "./layout/request-link.tsx";
import { sampleQuote, sampleRequest } from "./layout/samples.ts";
import { template } from "./layout/template.ts";

type ProposalDroppedData = RequestLinkData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    categoryLabel: string;
    locationText: string;
    packageName: string;
    briefStatus: BriefStatus;
  };

/** To the client: a company that a measure ended had sent a quote. Says nothing of the measure. */
export default template({
  about: "proposal",
  preference: "quote_gone",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  to: ({ clientTo }) => clientTo,
  data: (proposal, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    ...requestLink(proposal, site),
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    ...sampleRequest(name),
    ...sampleLink(),
    briefStatus: "OPEN" as const,
  }),
  render,
});

function render(data: ProposalDroppedData, site: Site): Promise<Mail> {
  return renderMail({
    site,
    subject: `De offerte van ${data.companyName} is vervallen`,
    preview: "Je kunt deze offerte niet meer kiezen. Je aanvraag verandert er verder niet door.",
    heading: "Een offerte is vervallen",
    reason: requestReason(site),
    children: (
      <>
        <P>{greeting(data.clientName)}</P>
        <P>
          {data.companyName} doet niet meer mee op {site.name}. De offerte hieronder kun je daarom niet meer
          kiezen. Je contactgegevens heeft dit bedrijf niet van ons gekregen.
        </P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Offerte", value: data.packageName },
            { label: "Prijs", value: formatQuotePrice(data) },
          ]}
        />
        <RequestLink data={data} label="Mijn aanvraag bekijken" />
        {data.briefStatus === "OPEN" && (
          <Note>
            Je hoeft niets te doen. De plaats is weer vrij: een ander bedrijf kan je nog een offerte sturen.
          </Note>
        )}
      </>
    ),
  });
}
