import { addDays, addMonths, amsterdamDay, startOfDay, type Day } from "../kernel/dates.ts";
import { priceForCompanies, type PriceForCompanies } from "../subscriptions/rules.ts";

/** The launch states: before the start, and live. */
export const LAUNCH_MODES = ["prelaunch", "live"] as const;
export type LaunchMode = (typeof LAUNCH_MODES)[number];

/** Number of places of the launch offer (spec §9). */
export const LAUNCH_OFFER_PLACES = 30;

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
  /** Where that number comes from, and of which day it is. */
  takenSource: string;
  takenOn: Day | null;
};

/** The launch settings with their defaults filled in: without a setting a deployment is live and has no offer. */
export type LaunchSettings = {
  mode: LaunchMode;
  goLiveDate: Day | null;
  offer: { endsOn: Day; alreadyTaken: number } | null;
};

/** Fills in the defaults. There is an offer when an operator chose its last day. */
export function launchSettings({
  mode,
  goLiveDate,
  offerEndsOn,
  alreadyTaken,
}: Omit<LaunchChoices, "takenSource" | "takenOn">): LaunchSettings {
  return {
    mode: mode ?? "live",
    goLiveDate,
    offer: offerEndsOn === null ? null : { endsOn: offerEndsOn, alreadyTaken: alreadyTaken ?? 0 },
  };
}

type Start = Pick<LaunchSettings, "mode" | "goLiveDate">;

/** The start while the site is before it; null once it is live. A go-live date in the past means live (product decision). */
function comingStart({ mode, goLiveDate }: Start, today: Day): Day | null {
  return mode === "prelaunch" && goLiveDate !== null && goLiveDate >= today ? goLiveDate : null;
}

/** Whether the site is before its start. */
export function isPrelaunch(settings: Start, today: Day): boolean {
  return comingStart(settings, today) !== null;
}

/**
 * When a first period that is paid now ends: what is paid before the start lasts until a month after it (product decision).
 * Null when the period is a month from now, as on the day of the start and later.
 */
export function firstPeriodEndsAt(settings: Start, now: Date): Date | null {
  const today = amsterdamDay(now);
  const start = comingStart(settings, today);
  return start === null || start === today ? null : startOfDay(addMonths(start, 1));
}

/** Days before the start from which pages say "binnen 7 dagen". */
export const SOON_DAYS = 7;

/** What pages say about the start: "binnen 7 dagen" when that is true, else the date. */
export type StartNotice = { kind: "within_a_week" } | { kind: "on"; day: Day };

/** The notice about the start that is true today; null once the site is live. */
export function startNotice(settings: Start, today: Day): StartNotice | null {
  const start = comingStart(settings, today);
  if (start === null) return null;
  return start <= addDays(today, SOON_DAYS) ? { kind: "within_a_week" } : { kind: "on", day: start };
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

/** The offer for an order now; null without one, when all places are taken or its last day has passed. */
export function launchOffer(
  settings: LaunchSettings["offer"],
  monthlyExclVatCents: number,
  placesInUse: number,
  now: Date,
): LaunchOffer | null {
  if (settings === null) return null;
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
