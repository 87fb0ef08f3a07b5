import { SOON_DAYS, type LaunchOffer, type StartNotice } from "#domain/launch/rules.ts";
import { formatCount, formatDate, formatDay, formatEurosShort, formatPriceForCompanies } from "../formats.ts";

/** The line above every page before the launch, for companies. */
export const LAUNCH_BANNER = "Voor bedrijven: een vast bedrag per maand, onbeperkt offertes sturen.";

/** When the site launches, if that is set and still ahead; otherwise empty. */
export function launchSentence(start: StartNotice | null): string {
  if (start === null) return "";
  return start.kind === "within_a_week"
    ? `We starten binnen ${SOON_DAYS} dagen.`
    : `We starten op ${formatDay(start.day)}.`;
}

/**
 * The same beside a company's price: everything works before the launch too, and what is paid now lasts until
 * `firstPeriodEndsAt` (null: a month from now).
 */
export function launchSentenceForCompanies(start: StartNotice, firstPeriodEndsAt: Date | null): string {
  const sentence = launchSentence(start).replace("We starten", "We starten officieel");
  const works = "Aanvragen plaatsen en offertes sturen kan nu al.";
  return [sentence, works, ...(firstPeriodEndsAt ? [firstPeriodSentence(firstPeriodEndsAt)] : [])].join(" ");
}

/** What a company gets for its first payment before the launch. */
function firstPeriodSentence(endsAt: Date): string {
  return `Bestel je nu, dan kun je meteen aan de slag. De volgende betaling is pas op ${formatDate(endsAt)}.`;
}

/** `Nog 9 plekken, geldig t/m 7 oktober 2026.` */
export function offerTerms(offer: LaunchOffer): string {
  return `Nog ${formatCount(offer.placesLeft, "plek", "plekken")}, geldig t/m ${formatDay(offer.endsOn)}.`;
}

/** The price of the offer, and the price after it. */
export function offerSentence(offer: LaunchOffer): string {
  return `Je eerste maand kost ${formatPriceForCompanies(offer.firstMonth)} Daarna betaal je ${formatEurosShort(offer.monthly.exclVatCents)} excl. btw per maand.`;
}
