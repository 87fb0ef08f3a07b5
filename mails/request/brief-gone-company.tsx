import { lapsedQuoteText } from "#texts/quote/quotes.ts";
import { endedQuote } from "../layout/ended-quote.tsx";

/** To a company with a pending quote: its request expired without a choice. Cancelling sends `proposal-declined-company`. */
export default endedQuote({
  applies: ({ status, closeReason }) => status === "PENDING" && closeReason === "expired",
  heading: "De aanvraag is verlopen",
  preview: "De opdrachtgever heeft geen bedrijf gekozen.",
  why: (data) =>
    `De aanvraag waarop je een offerte stuurde, is gesloten zonder dat de opdrachtgever een bedrijf koos. ${lapsedQuoteText(data)} Je hoeft niets te doen.`,
});
