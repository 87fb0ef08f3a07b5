import { z } from "zod";
import type { ReceivedQuote } from "#domain/proposals/request-view.ts";
import { momentsOf, quoteContent } from "./quote-fields.ts";

/** A quote as its client reads it. */
export const receivedQuote = z.object({
  ...quoteContent,
  company: z.string(),
  isOutdated: z
    .boolean()
    .meta({ description: "Given on an earlier version of the request, and not confirmed." }),
});

export const receivedQuoteOf = ({ company, ...quote }: ReceivedQuote) => ({
  ...quote,
  ...momentsOf(quote),
  company: company.businessName,
});
