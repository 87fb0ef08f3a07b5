import { addDays, addHours, amsterdamDay, startOfDay, type Day } from "../kernel/dates.ts";
import type { CleaningCategory } from "../kernel/verticals.ts";
import type { BudgetBand, MovingStop, ServiceType, TimePreference } from "./details.ts";

export const BRIEF_STATUSES = ["OPEN", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type BriefStatus = (typeof BRIEF_STATUSES)[number];

export const BRIEF_CLOSE_REASONS = ["client", "expired"] as const;
export type BriefCloseReason = (typeof BRIEF_CLOSE_REASONS)[number];

/** Why a client chose a quote, as it may say when accepting. */
export const CHOICE_REASONS = ["price", "date", "inclusions", "company", "clarity", "other"] as const;
export type ChoiceReason = (typeof CHOICE_REASONS)[number];

/** How a client likes to be reached by the company that it chooses. */
export const CONTACT_PREFERENCES = ["call", "mail", "whatsapp"] as const;
export type ContactPreference = (typeof CONTACT_PREFERENCES)[number];

/** Whether the company needs a phone number for it. */
export const needsPhone = (preference: ContactPreference | null): boolean =>
  preference === "call" || preference === "whatsapp";

export const ADDRESS_KINDS = ["JOB", "FROM", "TO"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/**
 * The states of a brief: status, act, next status. Only an expired brief is reopened; a
 * full one becomes IN_PROGRESS (`reopenedStatus`). A decided one comes back only when its deal falls through.
 */
export const BRIEF_TRANSITIONS = {
  OPEN: { fill: "IN_PROGRESS", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
  IN_PROGRESS: { free: "OPEN", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
  COMPLETED: { back: "OPEN", backFull: "IN_PROGRESS" },
  CANCELLED: { reopen: "OPEN", reopenFull: "IN_PROGRESS" },
} as const satisfies Record<BriefStatus, Partial<Record<string, BriefStatus>>>;

type BriefAct =
  | "fill"
  | "free"
  | "accept"
  | "cancel"
  | "expire"
  | "reopen"
  | "reopenFull"
  | "back"
  | "backFull";

/** The statuses from which an act is possible: the `where` of its compare-and-set. */
export function briefStatusesBefore(act: BriefAct): BriefStatus[] {
  return BRIEF_STATUSES.filter((status) => act in BRIEF_TRANSITIONS[status]);
}

/** Whether a client may change a brief in this state: while it can still choose. */
export const mayChangeBrief = (status: BriefStatus): boolean =>
  briefStatusesBefore("accept").includes(status);

/** Most proposals that a brief holds at a time. Withdrawing one frees its place. */
export const MAX_PROPOSALS = 5;

/** Most photos of a brief. */
export const MAX_BRIEF_PHOTOS = 8;

/** Most times that a client changes a brief: each change asks every company that quoted to look again. */
export const MAX_BRIEF_CHANGES = 5;

/** Most times that a request comes back because a deal fell through; each time is a version of its own. */
const MAX_COMEBACKS = 5;

/** The highest version of a brief. */
export const MAX_BRIEF_VERSION = 1 + MAX_BRIEF_CHANGES + MAX_COMEBACKS;

/** Whether the client may still change the answers of a confirmed brief. */
export const mayChangeAnswers = (brief: {
  confirmedAt: Date | null;
  status: BriefStatus;
  version: number;
}): boolean =>
  brief.confirmedAt !== null && mayChangeBrief(brief.status) && brief.version <= MAX_BRIEF_CHANGES;

/** Days after which an unconfirmed brief is deleted. */
export const UNCONFIRMED_DAYS = 14;

/** Days after its closing that the reading link of a brief works, and that a brief without an account is kept. */
export const CLOSED_DAYS = 90;

/** Days within which a client who sends the same brief again is asked whether that is meant. */
export const REPEAT_DAYS = 7;

/**
 * Days after choosing within which the client is asked before another brief for the same work and address is published: as long as one
 * that was sent before the choice may wait for its mail to be answered.
 */
export const CHOSEN_DAYS = UNCONFIRMED_DAYS;

/** Days that a published brief stays open. */
export const OPEN_DAYS = 30;

/** Hours for which a brief has the badge NIEUW (spec §4). */
export const NEW_HOURS = 48;

/** A brief that was confirmed since has the badge NIEUW: also after it was reopened. */
export const newFrom = (now: Date): Date => addHours(now, -NEW_HOURS);

export const isNewBrief = (confirmedAt: Date, now: Date): boolean => confirmedAt >= newFrom(now);

/** Since when a brief is new to a member: since the end of the previous visit, or in the first visit for 48 hours. */
export const newSinceOf = ({ newSince }: { newSince?: Date | null }, now: Date): Date =>
  newSince ?? newFrom(now);

/** When a brief expires: 30 days after publishing, or at the start of the day after the job, whichever comes first. */
export function expiryOf(publishedAt: Date, eventDate: Day | null): Date {
  const afterThirtyDays = addHours(publishedAt, OPEN_DAYS * 24);
  if (eventDate === null) return afterThirtyDays;
  return earlierOf(afterThirtyDays, afterJobOn(eventDate));
}

/**
 * When a published brief expires once its day is `eventDate`: never later than before, unless its day ended it and that day
 * is later now. Opening a brief to all publishes it again without a later expiry.
 */
export function expiryAfterChange(
  brief: { publishedAt: Date; expiresAt: Date; eventDate: Day | null },
  eventDate: Day | null,
): Date {
  const isEndedByDay = brief.eventDate !== null && afterJobOn(brief.eventDate) <= brief.expiresAt;
  if (isEndedByDay && eventDate !== brief.eventDate) return expiryOf(brief.publishedAt, eventDate);
  return eventDate === null ? brief.expiresAt : earlierOf(brief.expiresAt, afterJobOn(eventDate));
}

const afterJobOn = (day: Day): Date => startOfDay(addDays(day, 1));
const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

/** The day of the job when it lies after the day on which the brief closes; null otherwise. */
export function jobDayAfterClosing({
  expiresAt,
  eventDate,
}: {
  expiresAt: Date | null;
  eventDate: Day | null;
}): Day | null {
  return expiresAt !== null && eventDate !== null && eventDate > amsterdamDay(expiresAt) ? eventDate : null;
}

/** Hours before the expiry at which the client is reminded. */
export const REMINDER_HOURS = 3 * 24;

/** Hours after the last proposal at which the client is reminded to choose. */
export const CHOICE_REMINDER_HOURS = [24, 72] as const;

/** Hours without a proposal after which companies of neighbouring provinces are told, and after which the client is. */
export const WIDEN_HOURS = 12;
export const NO_QUOTES_HOURS = 24;

/** Whether the day of the job has passed. `today` is the day in the Netherlands. */
export const isJobOver = ({ eventDate }: { eventDate: Day | null }, today: Day): boolean =>
  eventDate !== null && eventDate < today;

/**
 * The status that reopening an expired brief gives. Null when it cannot be reopened: the day of the job has passed, or
 * all its places are taken by proposals that are no longer pending.
 */
export function reopenedStatus(
  brief: {
    status: BriefStatus;
    closeReason: BriefCloseReason | null;
    eventDate: Day | null;
    proposalsCount: number;
    maxProposals: number;
  },
  /** Number of its pending proposals. Expiry leaves them pending. */
  pending: number,
  /** The day in the Netherlands. */
  today: Day,
): BriefStatus | null {
  if (brief.status !== "CANCELLED" || brief.closeReason !== "expired") return null;
  if (isJobOver(brief, today)) return null;
  const { reopen, reopenFull } = BRIEF_TRANSITIONS.CANCELLED;
  if (brief.proposalsCount < brief.maxProposals) return reopen;
  return pending > 0 ? reopenFull : null;
}

/** The category of a cleaning brief. Deep or end cleaning after building work is CONSTRUCTION. */
export function cleaningCategoryOf(serviceType: ServiceType, afterConstruction: boolean): CleaningCategory {
  switch (serviceType) {
    case "regular":
      return "RESIDENTIAL";
    case "office":
      return "OFFICE";
    case "window":
      return "WINDOW_CLEANING";
    case "carpet":
      return "CARPET_CLEANING";
    case "deep":
    case "end":
      return afterConstruction ? "CONSTRUCTION" : "DEEP_CLEANING";
  }
}

/** Whole euros of each budget band, from `min` up to, not including, `max`. */
export const BUDGET_BAND_EUROS: Record<BudgetBand, { min: number; max: number | null }> = {
  under_200: { min: 0, max: 200 },
  "200_500": { min: 200, max: 500 },
  "500_1000": { min: 500, max: 1000 },
  "1000_2500": { min: 1000, max: 2500 },
  "2500_5000": { min: 2500, max: 5000 },
  "5000_plus": { min: 5000, max: null },
};

/** The hours of each time preference (spec §3); null for flexible. */
export const TIME_PREFERENCE_HOURS: Record<TimePreference, { from: string; to: string } | null> = {
  morning: { from: "08:00", to: "12:00" },
  afternoon: { from: "12:00", to: "17:00" },
  evening: { from: "17:00", to: "20:00" },
  flexible: null,
};

/** The hours of the time preference that begins at this time of a brief; null for flexible. */
export const hoursFrom = (startTime: string | null) =>
  Object.values(TIME_PREFERENCE_HOURS).find((hours) => hours && startTime?.startsWith(hours.from)) ?? null;

/** The part of an address that companies see before a reveal: place and the four digits. */
export function locationText(place: string, postcode: string): string {
  return `${place} (${postcode.slice(0, 4)})`;
}

/** The same for a move: `Utrecht (3511) naar Zwolle (8011)`, with the country for a place abroad. */
export function movingLocationText(from: MovingStop, to: MovingStop): string {
  return `${stopText(from)} naar ${stopText(to)}`;
}

function stopText({ place, country, postcode4 }: MovingStop): string {
  return `${place} (${country ?? postcode4})`;
}

/** Orders of the companies' list: newest first, soonest day, nearest, or highest budget. */
export const LIST_SORTS = ["newest", "date", "distance", "budget"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Longest search of the list, in characters. */
export const MAX_LIST_WORDS = 80;

/** Largest size and budget that the list filters by: m², m³ or whole euros. */
export const MAX_LIST_SIZE = 100_000;

/** Why a company passes on a request, if it says so. */
export const PASS_REASONS = ["TOO_FAR", "TOO_SMALL", "TOO_LARGE", "OTHER_WORK", "NO_TIME"] as const;
export type PassReason = (typeof PASS_REASONS)[number];

/** How often a company gives a reason before it is offered the setting that keeps such requests away. */
export const PASSES_BEFORE_OFFER = 3;
