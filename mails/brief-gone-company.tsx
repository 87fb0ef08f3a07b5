import { endedQuote } from "./layout/ended-quote.tsx";

/** To a company with a pending quote: its request expired without a choice. Cancelling sends `proposal-declined-company`. */
export default endedQuote({
  applies: ({ status, closeReason }) => status === "PENDING" && closeReason === "expired",
  heading: "De aanvraag is verlopen",
  preview: "De opdrachtgever heeft geen bedrijf gekozen.",
  why: () =>
    "De aanvraag waarop je een offerte stuurde, is gesloten zonder dat de opdrachtgever een bedrijf koos. Heropent de opdrachtgever hem, dan telt je offerte weer mee zolang die geldig is. Je hoeft niets te doen.",
});
