import { formatLastDay } from "#texts/formats.ts";
import { endedQuote } from "../layout/ended-quote.tsx";

/** To the company: the last day of its quote has passed without a decision. */
export default endedQuote({
  heading: "Je offerte is verlopen",
  preview: "De opdrachtgever heeft niet op tijd gekozen.",
  why: ({ validUntil }) =>
    `Je offerte was geldig tot en met ${formatLastDay(validUntil)}. De opdrachtgever heeft in die tijd niet gekozen en kan je offerte niet meer kiezen.`,
});
