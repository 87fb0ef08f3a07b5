import { useId } from "react";
import type { RequestPage, ReceivedQuote } from "#domain/proposals/request-view.ts";
import { formatDateTime, formatEuros } from "#texts/formats.ts";
import { NOT_SAID } from "#texts/quote/inclusions.ts";
import { quoteFacts } from "#texts/quote/quote-changes.ts";
import { PRICE_TYPE_EXPLANATIONS } from "#texts/quote/quotes.ts";
import { InAndOut, type QuoteHeading } from "./in-and-out.tsx";
import { ReportOnRequest } from "./report-on-request.tsx";
import { QuoteChanges } from "./quote-changes.tsx";

/** A whole quote: the company's own words, the lines of the price with their btw, what is in and out, and the days. */
export function QuoteDetails({
  request,
  quote,
  as: Title,
}: {
  request: Pick<RequestPage, "details">;
  quote: ReceivedQuote;
  as: QuoteHeading;
}) {
  const priceId = useId();
  const facts = [
    {
      label: "Uurtarief, iedereen samen",
      value: quote.hourlyRateCents && formatEuros(quote.hourlyRateCents),
    },
    ...quoteFacts(quote),
    { label: "Geschreven door", value: quote.writtenBy },
    { label: "Meerwerk", value: quote.extraWork || NOT_SAID },
  ].filter(({ value }) => value);
  return (
    <>
      <p className="mt-1 max-w-[65ch] whitespace-pre-line">{quote.includes}</p>
      <InAndOut request={request} quote={quote} as={Title} />
      <Title id={priceId} className="mt-5 text-base font-semibold">
        Zo is de prijs opgebouwd
      </Title>
      <dl aria-labelledby={priceId} className="mt-2 divide-y divide-line border-y border-line">
        {[...quote.lines.entries()].map(([index, { description, amountCents, vatRate }]) => (
          <div key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <dt className="min-w-0">
              {description} <span className="text-sm text-soft">(incl. {vatRate}% btw)</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{formatEuros(amountCents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-soft">{PRICE_TYPE_EXPLANATIONS[quote.priceType]}</p>
      <dl className="mt-4 space-y-1.5">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid items-baseline gap-x-4 sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {quote.versions
        .filter(({ version }) => version > 1)
        .toReversed()
        .map(({ version, createdAt }) => (
          <div key={version} className="mt-4 rounded bg-mist p-4">
            <p className="font-semibold">Gewijzigd op {formatDateTime(createdAt)}</p>
            <QuoteChanges details={request.details} quote={quote} since={version - 1} until={version} />
          </div>
        ))}
      <p>
        <ReportOnRequest
          kind="PROPOSAL"
          id={quote.id}
          about={`de offerte van ${quote.company.businessName}`}
        />
      </p>
    </>
  );
}
