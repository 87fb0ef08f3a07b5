import type { PriceType } from "#domain/proposals/details.ts";
import { requestLabel } from "#texts/request/brief-answers.ts";
import { formatEuros, formatQuotePrice, priceUnit, type QuotePrice } from "#texts/formats.ts";
import { PRICE_TYPE_LABELS } from "#texts/quote/quotes.ts";
import { quoteChanges, type QuoteChange } from "#texts/quote/quote-changes.ts";
import { Action, Amount, Facts, P } from "../layout/parts.tsx";
import {
  quoteLink,
  requestReason,
  sampleLink,
  type RequestLinkData,
  WhoReads,
} from "../layout/request-link.tsx";
import { sampleQuote, sampleRequest } from "../layout/samples.ts";
import { template } from "../layout/template.ts";

type ProposalChangedData = RequestLinkData &
  QuotePrice & {
    priceType: PriceType;
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
    priceType: "FIXED" as const,
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
        <P>{data.companyName} heeft de offerte voor je aanvraag gewijzigd. De prijs is nu:</P>
        <Amount
          amount={formatEuros(data.priceCents)}
          company={data.companyName}
          kind={`${priceUnit(data)}, ${PRICE_TYPE_LABELS[data.priceType].toLowerCase()}`}
        />
        <Action href={data.requestUrl} label="Offerte bekijken" />
        <P>Dit is anders:</P>
        <Facts
          facts={data.changes.map(({ label, before, after }) => ({
            label,
            value: `${after} (was: ${before})`,
          }))}
        />
        <Facts
          facts={[
            { label: "Aanvraag", value: data.categoryLabel },
            { label: "Plaats", value: data.locationText },
          ]}
        />
        <WhoReads isRunning={data.isRunning} />
      </>
    ),
  }),
});
