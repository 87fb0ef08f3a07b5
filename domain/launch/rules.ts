import { addDays, amsterdamDay, type Day } from "../dates.ts";
import { priceForCompanies, type PriceForCompanies } from "../subscriptions/rules.ts";

/** The launch states: before the start, and live. */
export const LAUNCH_MODES = ["prelaunch", "live"] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** Number of places of the launch offer (spec §9). */
export const LAUNCH_OFFER_PLACES = 30;

/** Default number of places taken before the site existed; it leaves the 9 of spec §9. */
export const OFFER_ALREADY_TAKEN = 21;

/** First month of the launch offer, in cents excluding btw (product decision). */
export const FIRST_MONTH_EXCL_VAT_CENTS = 2_999;

/** Minutes for which a checkout holds a place (product decision). */
export const HOLD_MINUTES = 60;

/** Minutes until a checkout expires: before its hold ends, so that we know of a payment before the place is given away. */
export const PAY_MINUTES = HOLD_MINUTES - 5;

/** The launch settings as stored; null where no operator set one. */
export type LaunchChoices = {
  mode: LaunchMode | null;
  goLiveDate: Day | null;
  offerEndsOn: Day | null;
  alreadyTaken: number | null;
};

/** The launch settings with their defaults filled in. */
export type LaunchSettings = {
  mode: LaunchMode;
  goLiveDate: Day;
  offer: { endsOn: Day; alreadyTaken: number };
};

/** Fills in the defaults. The offer lasts until the start unless it has its own end date. */
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

/** Whether the site is before its start. A go-live date in the past means live (product decision). */
export function isPrelaunch(settings: Pick<LaunchSettings, "mode" | "goLiveDate">, today: Day): boolean {
  return settings.mode === "prelaunch" && settings.goLiveDate >= today;
}

/** Days before the start from which pages say "binnen 7 dagen". */
export const SOON_DAYS = 7;

/** What pages say about the start: "binnen 7 dagen" when that is true, else the date. */
export type StartNotice = { kind: "within_a_week" } | { kind: "on"; day: Day };

/** The notice about the start that is true today; null once the site is live. */
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
  /** The discount on the first month in whole percents, rounded down so that it is never overstated. */
  percentOff: number;
  placesLeft: number;
  /** The last day. */
  endsOn: Day;
};

/** The offer for an order now; null when all places are taken or its last day has passed. */
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
