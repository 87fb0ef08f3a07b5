import type { ClientBrief } from "#domain/briefs/client-briefs-view.ts";
import { formatDate, formatEurosShort, pricePeriod } from "#texts/formats.ts";
import { atStart, inWords } from "#texts/numbers.ts";
import { serviceLabel } from "#texts/request/brief-answers.ts";
import { choosableUntil, offers, placed } from "./request-texts.ts";

/** What and where, for a line of the overview: tells this request from the client's others. */
export const rowTitle = (brief: Pick<ClientBrief, "vertical" | "category" | "service" | "locationText">) =>
  placed(serviceLabel(brief.vertical, brief.category, brief.service), brief);

/** `3 offertes, vanaf € 329, 1 nieuw`: those to choose from, or once nobody chooses all that came. While it waits for the first one, it says so; it is empty for a closed request without any. */
export function quotesText({
  state,
  pending,
  received,
  unseen,
  lowestCents,
  pricePer,
  frequency,
}: Pick<
  ClientBrief,
  "state" | "pending" | "received" | "unseen" | "lowestCents" | "pricePer" | "frequency"
>): string {
  if (received === 0) return state === "waiting" ? "Nog geen offertes" : "";
  const parts = [
    offers(state === "choosing" ? pending : received),
    lowestCents !== null &&
      pricePer &&
      ["vanaf", formatEurosShort(lowestCents), pricePeriod({ pricePer, frequency })]
        .filter(Boolean)
        .join(" "),
    unseen > 0 && `${unseen} nieuw`,
  ];
  return parts.filter(Boolean).join(", ");
}

/** What the client can do now and until when, for a line of the overview. */
export function askText(
  brief: Pick<
    ClientBrief,
    "state" | "chosen" | "isReopenable" | "opensByHand" | "expiresAt" | "lastValidUntil" | "outdated"
  >,
): string {
  switch (brief.state) {
    case "choosing": {
      const until = brief.lastValidUntil && `${choosableUntil(brief.lastValidUntil, brief.expiresAt)}.`;
      return [until, outdatedText(brief.outdated)].filter(Boolean).join(" ");
    }
    case "waiting":
      if (brief.opensByHand) return "Vraag ook andere bedrijven";
      return brief.expiresAt
        ? `Open tot ${formatDate(brief.expiresAt)}. Je krijgt een mail bij elke offerte.`
        : "Je krijgt een mail bij elke offerte.";
    case "all_declined":
      return "Vraag opnieuw offertes aan";
    case "chosen":
      return brief.chosen ? `Je koos ${brief.chosen}` : "Je koos een bedrijf";
    case "expired":
      return brief.isReopenable ? "Je kunt hem heropenen" : "Je kunt opnieuw aanvragen";
    case "cancelled":
      return "Je kunt opnieuw aanvragen";
  }
}

/** How many companies have yet to confirm their quote for the changed request; null when none has. */
function outdatedText(outdated: number): string | null {
  if (outdated === 0) return null;
  return outdated === 1
    ? "Eén bedrijf moet je wijziging nog bekijken."
    : `${atStart(inWords(outdated))} bedrijven moeten je wijziging nog bekijken.`;
}
