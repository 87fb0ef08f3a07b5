import { SOON_DAYS, type LaunchOffer, type StartNotice } from "#domain/launch/rules.ts";
import { formatCount, formatDay, formatEurosShort, formatPriceForCompanies } from "./formats.ts";

/** The line above every page before the start, for companies. */
export const LAUNCH_BANNER = "Voor bedrijven: een vast bedrag per maand, onbeperkt offertes sturen.";

/** When the site starts, as far as that is true today; empty when there is nothing to say. */
export function startSentence(start: StartNotice | null): string {
  if (start === null) return "";
  return start.kind === "within_a_week"
    ? `We starten binnen ${SOON_DAYS} dagen.`
    : `We starten op ${formatDay(start.day)}.`;
}

/** The same where a company reads what it pays: posting and quoting work before the start too. */
export function startForCompanies(start: StartNotice): string {
  const sentence = startSentence(start).replace("We starten", "We starten officieel");
  return `${sentence} Aanvragen plaatsen en offertes sturen kan nu al.`;
}

/** `Nog 9 plaatsen, geldig t/m 7 oktober 2026.` */
export function offerTerms(offer: LaunchOffer): string {
  return `Nog ${formatCount(offer.placesLeft, "plaats", "plaatsen")}, geldig t/m ${formatDay(offer.endsOn)}.`;
}

/** What the offer costs, first and after. */
export function offerSentence(offer: LaunchOffer): string {
  return `Je eerste maand kost ${formatPriceForCompanies(offer.firstMonth)} Daarna betaal je ${formatEurosShort(offer.monthly.exclVatCents)} excl. btw per maand.`;
}
