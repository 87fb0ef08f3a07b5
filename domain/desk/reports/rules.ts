/** What can be reported. */
export const REPORTED_KINDS = [
  "BRIEF",
  "PROPOSAL",
  "QUESTION",
  "PHOTO",
  "MESSAGE",
  "PROFILE",
  "EXPERIENCE",
  "PAGE",
] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/**
 * Why something is reported. `BLACKMAIL`: a bad experience as a threat, or a good one for money. `CHILD_ABUSE` stands for the offences of DSA art. 16(2)(c), which are reported without a name. */
export const REPORT_REASONS = [
  "ILLEGAL",
  "CHILD_ABUSE",
  "FALSE",
  "CONTACT",
  "DISCRIMINATION",
  "BLACKMAIL",
  "SPAM",
  "OTHER",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Whether a report for this reason needs a name and a mail address. */
export const needsReporter = (reason: ReportReason): boolean => reason !== "CHILD_ABUSE";

export const REPORT_STATES = ["OPEN", "DECIDED"] as const;

export const REPORT_OUTCOMES = ["NO_ACTION", "ACTION"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** Days within which a report is decided; the form, the receipt and the terms say so. */
export const DECIDE_DAYS = 7;

/** Days within which a report of child abuse is decided. */
const URGENT_DECIDE_DAYS = 1;

export const daysToDecide = (reason: ReportReason): number =>
  needsReporter(reason) ? DECIDE_DAYS : URGENT_DECIDE_DAYS;

/** Days that a report is kept after its decision, and any report after it was sent. */
export const DECIDED_REPORT_DAYS = 365;
export const REPORT_DAYS = 730;

/** Days that we remember who was warned for unfounded reports. */
export const STANDING_DAYS = 365;

export const MAX_EXPLANATION_LENGTH = 3_000;
export const MAX_DECISION_LENGTH = 3_000;
export const MAX_PATH_LENGTH = 300;

/**
 * Against reporters whose reports are often manifestly unfounded (DSA art. 23): from `before` such reports in `withinDays` their
 * reports wait behind those of others, and they can be warned. After a warning and one more, reports of theirs are refused for
 * `refusedDays`.
 */
export const ABUSE_RULES = { before: 3, withinDays: 180, afterWarning: 1, refusedDays: 90 } as const;

/** Days that a report at the end of the queue waits behind the others. */
export const BACK_OF_QUEUE_DAYS = 365;

/** What the operator may do about a reporter next. */
export type ReporterStep = "none" | "warn" | "refuse" | "refused";

/** The next step about a reporter, from what its reports came to. `sinceWarning` counts unfounded ones after the warning. */
export function stepAgainst(
  record: { unfounded: number; sinceWarning: number; warnedAt: Date | null; refusedUntil: Date | null },
  now: Date,
): ReporterStep {
  if (record.refusedUntil !== null && record.refusedUntil > now) return "refused";
  if (record.warnedAt !== null) return record.sinceWarning >= ABUSE_RULES.afterWarning ? "refuse" : "none";
  return record.unfounded >= ABUSE_RULES.before ? "warn" : "none";
}
