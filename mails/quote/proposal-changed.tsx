import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatQuotePrice, type QuotePrice } from "#texts/formats.ts";
import { quoteChanges, type QuoteChange } from "#texts/quote/quote-changes.ts";
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

type ProposalChangedData = RequestLinkData &
  QuotePrice & {
    clientName: string;
    companyName: string;
    categoryLabel: string;
    locationText: string;
    changes: QuoteChange[];
  };

/** To the client: a company changed its pending quote, and what is different. */
export default template({
  about: "proposalChange",
  preference: "quote_changed",
  reader: ({ briefId, clientId }) => ({ briefId, clientId }),
  applies: ({ status, isRunning }) => status === "PENDING" && isRunning,
  to: ({ clientTo }) => clientTo,
  data: ({ fields, before, after, service, ...proposal }, site) => ({
    ...proposal,
    categoryLabel: requestLabel(proposal),
    changes: quoteChanges(fields, before, after, service),
    ...quoteLink(proposal, site),
  }),
  sample: (name) => ({
    ...sampleQuote(name),
    ...sampleRequest(name),
    ...sampleLink(),
    changes: [{ label: "Prijs", before: "€ 199,50", after: "€ 189,50" }],
  }),
  words: (data: ProposalChangedData, site) => ({
    subject: `${data.companyName} heeft een offerte gewijzigd`,
    preview: `De prijs is nu ${formatQuotePrice(data)}.`,
    heading: "Een offerte is gewijzigd",
    reason: requestReason(site),
    greets: data.clientName,
    body: (
      <>
        <P>{data.companyName} heeft de offerte voor je aanvraag gewijzigd.</P>
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
            { label: "Prijs nu", value: formatQuotePrice(data) },
          ]}
        />
        <P>Dit is anders:</P>
        <Facts
          facts={data.changes.map(({ label, before, after }) => ({
            label,
            value: `${after} (was: ${before})`,
          }))}
        />
        <RequestLink data={data} label="Offerte bekijken" />
      </>
    ),
  }),
});
