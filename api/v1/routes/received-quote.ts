import { z } from "zod";
import { CHECK_KINDS } from "#domain/evidence/rules.ts";
import { choiceFacts } from "#domain/proposals/choice-facts.ts";
import { INCLUSION_CODES } from "#domain/proposals/details.ts";
import type { ReceivedQuote, RequestPage } from "#domain/proposals/request-view.ts";
import { choiceConsequences, choicePoints } from "#texts/quote/choice.ts";
import { momentsOf, quoteContent } from "./quote-fields.ts";

/** A quote as its client reads it. */
export const receivedQuote = z.object({
  ...quoteContent,
  company: z.string(),
  seller: z
    .object({
      legalName: z.string().nullable(),
      kvkNumber: z.string().nullable(),
      checks: z.array(
        z.object({ kind: z.enum(CHECK_KINDS), seenOn: z.string(), validUntil: z.string().nullable() }),
      ),
    })
    .meta({
      description:
        "With whom the client deals: a trader, towards whom a consumer has the rights of consumers. `checks` is what we saw; without KVK its registration was not checked.",
    }),
  outsidePrice: z.array(z.enum(INCLUSION_CODES)).meta({
    description: "Main points of the request that the price does not include, or that are not said.",
  }),
  beforeChoosing: z.array(z.object({ label: z.string(), texts: z.array(z.string()) })).meta({
    description: "In Dutch: what a client has to read before it chooses this quote. Show all of it.",
  }),
  isOutdated: z
    .boolean()
    .meta({ description: "Given on an earlier version of the request, and not confirmed." }),
});

/** The quotes of a request as its client reads them. */
export function receivedQuotesOf({ details, quotes }: Pick<RequestPage, "details" | "quotes">) {
  return quotes.map((quote) => receivedQuoteOf(details, quotes, quote));
}

function receivedQuoteOf(
  details: RequestPage["details"],
  quotes: readonly ReceivedQuote[],
  { company, ...quote }: ReceivedQuote,
) {
  const { legalName, kvkNumber, checks, businessName } = company;
  const facts = choiceFacts(details, { ...quote, company });
  const declinesOthers = quotes.some(({ id, status }) => status === "PENDING" && id !== quote.id);
  return {
    ...quote,
    ...momentsOf(quote),
    company: businessName,
    seller: { legalName, kvkNumber, checks },
    outsidePrice: facts.outsidePrice.map(({ code }) => code),
    beforeChoosing: [
      ...choicePoints(facts),
      { label: "Wat kiezen betekent", texts: choiceConsequences(businessName, declinesOthers) },
    ],
  };
}
