import type { BriefCloseReason } from "../briefs/rules.ts";
import { addHours } from "../kernel/dates.ts";
import type { ProposalStatus } from "../facts/proposal-status.ts";
import type { QuoteLine } from "./details.ts";

/** Whether a proposal is still pending on an expired brief. Reopening the brief makes it available again. */
export const isLapsed = (status: ProposalStatus, closeReason: BriefCloseReason | null): boolean =>
  status === "PENDING" && closeReason === "expired";

/**
 * Why a proposal was declined: by the client, because another one was accepted, because its brief was cancelled,
 * because the client chose a company that did not quote here, or because the client called the deal off.
 */
export const DECLINE_REASONS = [
  "client",
  "other_accepted",
  "brief_closed",
  "chosen_elsewhere",
  "fell_through",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

const WEBSITE = "Website: ";

/** The website of a company, stored in the notes of its proposal as `Website: https://…`. */
export const websiteNote = {
  /** Null without a website. */
  write: (website: string | null): string | null => website && WEBSITE + website,
  /** The website that `write` stored; null for any other text. */
  read(notes: string): string | null {
    const website = notes.startsWith(WEBSITE) ? notes.slice(WEBSITE.length) : "";
    return website && !/\s/.test(website) ? website : null;
  },
};

/** Days within which a company promises to start (spec §5). */
export const TURNAROUND_DAYS = 7;

/** Days that a proposal is valid when its company chooses no other number, and the most that it may choose. */
export const VALID_DAYS = 14;
export const MAX_VALID_DAYS = 90;

/** Hours before its end at which a quote runs out soon. */
const RUNS_OUT_HOURS = 72;

/** Until when a quote that is valid at `now` runs out soon. */
export const runsOutBefore = (now: Date): Date => addHours(now, RUNS_OUT_HOURS);

/**
 * The filters of a company's list of its own quotes. `OPEN` are those that the client can still choose; `UNREAD`, `READ`,
 * `RUNS_OUT` and `CHANGED` are parts of it. Each quote is in one of `OPEN` and the four after `CHANGED`.
 */
export const OWN_QUOTE_FILTERS = [
  "ALL",
  "OPEN",
  "UNREAD",
  "READ",
  "RUNS_OUT",
  "CHANGED",
  "CHOSEN",
  "NOT_CHOSEN",
  "EXPIRED",
  "WITHDRAWN",
] as const;
export type OwnQuoteFilter = (typeof OWN_QUOTE_FILTERS)[number];

/** Most times that a company changes a pending proposal. Version 1 is the one that it sent. */
export const MAX_CHANGES = 3;

/** Whether a pending quote was given on an earlier version of the brief than the present one, and not confirmed since. */
export const isOutdated = (
  quote: { status: ProposalStatus; briefVersion: number },
  brief: { version: number },
): boolean => quote.status === "PENDING" && quote.briefVersion < brief.version;

/** Most lines of a price. */
export const MAX_LINES = 8;

/** The price of a proposal in cents including btw: the sum of its lines. */
export const priceOf = (lines: readonly Pick<QuoteLine, "amountCents">[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Briefs within `REPEAT_HOURS` for which a company may send the same quote. Another one is mass mail, not a quote. */
export const MAX_REPEATS = 5;
export const REPEAT_HOURS = 24;

/** Highest price of a proposal in cents, so that a misplaced decimal separator is refused. */
export const MAX_PRICE_CENTS = 10_000_000;

/** Months over which a company reads how its own quotes did. */
export const HISTORY_MONTHS = 12;

/** Where a price stands among all on its brief: the cheapest third, the middle one, the dearest. */
export const PRICE_THIRDS = ["LOW", "MIDDLE", "HIGH"] as const;
export type PriceThird = (typeof PRICE_THIRDS)[number];
