import { addDays, amsterdamDay, type Day } from "../dates.ts";
import { priceForCompanies, type PriceForCompanies } from "../subscriptions/rules.ts";

/** Before the start of the site, or after it. */
export const LAUNCH_MODES = ["prelaunch", "live"] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** Companies that can get the launch offer (spec §9). */
export const LAUNCH_OFFER_PLACES = 30;

/** Places given away before the site existed, unless an operator says otherwise: leaves the 9 of spec §9. */
export const OFFER_ALREADY_TAKEN = 21;

/** First month of the launch offer, in cents excluding btw (product decision). */
export const FIRST_MONTH_EXCL_VAT_CENTS = 2_999;

/** How long a checkout keeps a place, in minutes (product decision). */
export const HOLD_MINUTES = 60;

/** The payment page closes this much earlier, so that a payment is known before its place is given away. */
export const PAY_MINUTES = HOLD_MINUTES - 5;

/** What operators set about the launch; null where nobody did. */
export type LaunchChoices = {
  mode: LaunchMode | null;
  goLiveDate: Day | null;
  offerEndsOn: Day | null;
  alreadyTaken: number | null;
};

/** The launch with every choice made: the operators' own, or else a computed default. */
export type LaunchSettings = {
  mode: LaunchMode;
  goLiveDate: Day;
  offer: { endsOn: Day; alreadyTaken: number };
};

/** What holds today: each choice, or its default. The offer lasts until the start unless it has a day of its own. */
export function launchSettings(choices: LaunchChoices, today: Day): LaunchSettings {
  const goLiveDate = choices.goLiveDate ?? comingSeventhOfOctober(today);
  return {
    mode: choices.mode ?? "prelaunch",
    goLiveDate,
    offer: {
      endsOn: choices.offerEndsOn ?? goLiveDate,
      alreadyTaken: choices.alreadyTaken ?? OFFER_ALREADY_TAKEN,
    },
  };
}

/** The next 7 October, today included (spec §9). */
export function comingSeventhOfOctober(today: Day): Day {
  const thisYear = `${today.slice(0, 4)}-10-07`;
  return today <= thisYear ? thisYear : `${Number(today.slice(0, 4)) + 1}-10-07`;
}

/** Whether the site is before its start. A start that has passed means live (product decision). */
export function isPrelaunch(settings: Pick<LaunchSettings, "mode" | "goLiveDate">, today: Day): boolean {
  return settings.mode === "prelaunch" && settings.goLiveDate >= today;
}

/** From how many days before the start it is said to be soon. */
export const SOON_DAYS = 7;

/** What may be said about the start: "binnen 7 dagen" only when it is true, a date that is ahead, or nothing. */
export type StartNotice = { kind: "within_a_week" } | { kind: "on"; day: Day };

/** What is true today about the start; nothing once the site is live. */
export function startNotice(
  settings: Pick<LaunchSettings, "mode" | "goLiveDate">,
  today: Day,
): StartNotice | null {
  if (!isPrelaunch(settings, today)) return null;
  if (settings.goLiveDate <= addDays(today, SOON_DAYS)) return { kind: "within_a_week" };
  return { kind: "on", day: settings.goLiveDate };
}

/** The launch offer as it stands; amounts in cents. */
export type LaunchOffer = {
  firstMonth: PriceForCompanies;
  monthly: PriceForCompanies;
  /** How much less the first month costs, in whole percents, rounded down: never more than is true. */
  percentOff: number;
  placesLeft: number;
  /** The last day. */
  endsOn: Day;
};

/** The offer for somebody who would order now; null when all places are gone or its last day has passed. */
export function launchOffer(
  settings: LaunchSettings["offer"],
  monthlyExclVatCents: number,
  placesInUse: number,
  now: Date,
): LaunchOffer | null {
  const placesLeft = LAUNCH_OFFER_PLACES - settings.alreadyTaken - placesInUse;
  if (placesLeft <= 0 || amsterdamDay(now) > settings.endsOn) return null;
  return {
    firstMonth: priceForCompanies(FIRST_MONTH_EXCL_VAT_CENTS),
    monthly: priceForCompanies(monthlyExclVatCents),
    percentOff: Math.floor((1 - FIRST_MONTH_EXCL_VAT_CENTS / monthlyExclVatCents) * 100),
    placesLeft,
    endsOn: settings.endsOn,
  };
}
