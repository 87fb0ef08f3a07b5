import { addDays, addHours, startOfDay, type Day } from "../dates.ts";
import type { CleaningCategory } from "../verticals.ts";
import type { BudgetBand, MovingStop, ServiceType, TimePreference } from "./details.ts";

export const BRIEF_STATUSES = ["OPEN", "IN_PROGRESS", "COMPLETED", "CANCELLED"] as const;
export type BriefStatus = (typeof BRIEF_STATUSES)[number];

export const BRIEF_CLOSE_REASONS = ["client", "expired"] as const;
export type BriefCloseReason = (typeof BRIEF_CLOSE_REASONS)[number];
export const ADDRESS_KINDS = ["JOB", "FROM", "TO"] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/**
 * The life of a brief (product.md "Quote requests"): from a status, by an act, to a status. Only one that expired is
 * reopened, and a full one stays full (`reopenedStatus`).
 */
export const BRIEF_TRANSITIONS = {
  OPEN: { fill: "IN_PROGRESS", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
  IN_PROGRESS: { free: "OPEN", accept: "COMPLETED", cancel: "CANCELLED", expire: "CANCELLED" },
  COMPLETED: {},
  CANCELLED: { reopen: "OPEN", reopenFull: "IN_PROGRESS" },
} as const satisfies Record<BriefStatus, Partial<Record<string, BriefStatus>>>;

type BriefAct = "fill" | "free" | "accept" | "cancel" | "expire" | "reopen" | "reopenFull";

/** The statuses from which an act is possible: the `where` of its compare-and-set. */
export function briefStatusesBefore(act: BriefAct): BriefStatus[] {
  return BRIEF_STATUSES.filter((status) => act in BRIEF_TRANSITIONS[status]);
}

/** Most quotes that one brief holds at a time; a withdrawn one gives its place back. */
export const MAX_PROPOSALS = 5;

/** A request nobody confirmed is deleted after this many days. */
export const UNCONFIRMED_DAYS = 14;

/** Days that a published request stays open. */
export const OPEN_DAYS = 30;

/** How long a request counts as new, in hours (spec §4, NIEUW badge). */
export const NEW_HOURS = 48;

/** Whether the NIEUW badge is shown: first published, which is when it was confirmed, 48 hours ago or less. */
export function isNew(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= NEW_HOURS * 3_600_000;
}

/** When a request closes by itself: 30 days after publishing, or as the day after the job begins. */
export function expiryOf(publishedAt: Date, eventDate: Day | null): Date {
  const afterThirtyDays = addHours(publishedAt, OPEN_DAYS * 24);
  if (eventDate === null) return afterThirtyDays;
  const afterTheJob = startOfDay(addDays(eventDate, 1));
  return afterTheJob < afterThirtyDays ? afterTheJob : afterThirtyDays;
}

/** Hours before its expiry at which the client of a request that still stands is reminded. */
export const REMINDER_HOURS = 3 * 24;

/**
 * What an expired request becomes when its client reopens it; null when all that is left is asking anew: its day has
 * passed, or it has no place for a quote and no quote to choose.
 */
export function reopenedStatus(
  brief: {
    status: BriefStatus;
    closeReason: BriefCloseReason | null;
    eventDate: Day | null;
    proposalsCount: number;
    maxProposals: number;
  },
  /** How many of its quotes nobody decided on: expiry leaves those as they are. */
  pending: number,
  /** The day in the Netherlands. */
  today: Day,
): BriefStatus | null {
  if (brief.status !== "CANCELLED" || brief.closeReason !== "expired") return null;
  if (brief.eventDate !== null && brief.eventDate < today) return null;
  const { reopen, reopenFull } = BRIEF_TRANSITIONS.CANCELLED;
  if (brief.proposalsCount < brief.maxProposals) return reopen;
  return pending > 0 ? reopenFull : null;
}

/** The category a cleaning request falls under; deep and end cleaning after building work is construction. */
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

/** Whether this service type asks "Na bouw of verbouwing?". */
export function asksAfterConstruction(serviceType: ServiceType): boolean {
  return serviceType === "deep" || serviceType === "end";
}

/** Whole euros of each budget band, from the lower bound up to, not including, the upper one. */
export const BUDGET_BAND_EUROS: Record<BudgetBand, { min: number; max: number | null }> = {
  under_200: { min: 0, max: 200 },
  "200_500": { min: 200, max: 500 },
  "500_1000": { min: 500, max: 1000 },
  "1000_2500": { min: 1000, max: 2500 },
  "2500_5000": { min: 2500, max: 5000 },
  "5000_plus": { min: 5000, max: null },
};

/** The hours that each time preference stands for (spec §3); flexible has none. */
export const TIME_PREFERENCE_HOURS: Record<TimePreference, { from: string; to: string } | null> = {
  morning: { from: "08:00", to: "12:00" },
  afternoon: { from: "12:00", to: "17:00" },
  evening: { from: "17:00", to: "20:00" },
  flexible: null,
};

/** What companies see of an address before a reveal: place and the four digits. */
export function locationText(place: string, postcode: string): string {
  return `${place} (${postcode.slice(0, 4)})`;
}

/** The same for a move, and abroad the country: kept as people read it, `Utrecht (3511) naar Zwolle (8011)`. */
export function movingLocationText(from: MovingStop, to: MovingStop): string {
  return `${stopText(from)} naar ${stopText(to)}`;
}

function stopText({ place, country, postcode4 }: MovingStop): string {
  return `${place} (${country ?? postcode4})`;
}
