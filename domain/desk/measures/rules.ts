import { addHours, monthsAfter } from "../../kernel/dates.ts";

/** Longest text of the reasons, of an objection and of the decision on it, in characters. */
export const MAX_REASONS_LENGTH = 2_000;

/** What a measure is about. A photo belongs to a request or to the profile of a company. */
export const MEASURE_SUBJECTS = [
  "BRIEF",
  "PROPOSAL",
  "QUESTION",
  "PHOTO",
  "PROFILE",
  "EXPERIENCE",
  "COMPANY",
  "CLIENT",
] as const;
export type MeasureSubject = (typeof MEASURE_SUBJECTS)[number];

export const MEASURE_ACTS = ["HIDE", "WARN", "SUSPEND", "END"] as const;
export type MeasureAct = (typeof MEASURE_ACTS)[number];

/** What can be done to each subject: things are hidden, accounts are warned, suspended and ended. */
export const ACTS_ON: Record<MeasureSubject, readonly MeasureAct[]> = {
  BRIEF: ["HIDE"],
  PROPOSAL: ["HIDE"],
  QUESTION: ["HIDE"],
  PHOTO: ["HIDE"],
  PROFILE: ["HIDE"],
  EXPERIENCE: ["HIDE"],
  COMPANY: ["WARN", "SUSPEND", "END"],
  CLIENT: ["WARN", "SUSPEND", "END"],
};

/** What the operator's list shows: what waits for an operator, what works, or everything. */
export const MEASURE_FILTERS = ["WAITING", "RUNNING", "ALL"] as const;
export type MeasureFilter = (typeof MEASURE_FILTERS)[number];

/** Where the operator saw it (DSA article 17(3)(b)). */
export const MEASURE_ORIGINS = ["OWN", "REPORT"] as const;
export type MeasureOrigin = (typeof MEASURE_ORIGINS)[number];

/**
 * The grounds of a measure. `law`: it breaks the law, else the terms. `endsAtOnce`, `suspendsAtOnce`: an account of a company
 * may be closed so without 30 days' notice (P2B regulation, articles 4(1) and 4(4)).
 */
export const GROUNDS = {
  illegal: { law: true, suspendsAtOnce: true, endsAtOnce: true },
  legal_order: { law: true, suspendsAtOnce: true, endsAtOnce: true },
  fraud: { law: true, suspendsAtOnce: true, endsAtOnce: true },
  repeated: { law: false, suspendsAtOnce: true, endsAtOnce: true },
  false_details: { law: false, suspendsAtOnce: true, endsAtOnce: false },
  contact_details: { law: false, suspendsAtOnce: true, endsAtOnce: false },
  misconduct: { law: false, suspendsAtOnce: true, endsAtOnce: false },
  not_own_content: { law: false, suspendsAtOnce: true, endsAtOnce: false },
  unpaid: { law: false, suspendsAtOnce: false, endsAtOnce: false },
} as const;
export type Ground = keyof typeof GROUNDS;
export const GROUND_CODES = Object.keys(GROUNDS) as Ground[];

/** Days between telling a company and closing its account (P2B regulation, article 4(2)). */
export const NOTICE_DAYS = 30;

/** Months within which somebody can object (DSA article 20(1)). */
export const OBJECTION_MONTHS = 6;

/** Months that a measure is kept after it ended, or after a warning or hidden thing whose account goes on. */
export const MEASURE_KEPT_MONTHS = 24;

/**
 * A measure waits for a second operator (PROPOSED), for its day (ANNOUNCED), or works (IN_FORCE). It ends as LIFTED, or was
 * never confirmed (DROPPED).
 */
export const MEASURE_STATUSES = ["PROPOSED", "ANNOUNCED", "IN_FORCE", "LIFTED", "DROPPED"] as const;
export type MeasureStatus = (typeof MEASURE_STATUSES)[number];

const MEASURE_TRANSITIONS = {
  PROPOSED: { announce: "ANNOUNCED", start: "IN_FORCE", drop: "DROPPED" },
  ANNOUNCED: { start: "IN_FORCE", lift: "LIFTED" },
  IN_FORCE: { lift: "LIFTED" },
  LIFTED: {},
  DROPPED: {},
} as const satisfies Record<MeasureStatus, Partial<Record<string, MeasureStatus>>>;
type MeasureStep = "announce" | "start" | "drop" | "lift";

/** The statuses from which a step is possible: the `where` of its compare-and-set. */
export const measureStatusesBefore = (step: MeasureStep): MeasureStatus[] =>
  MEASURE_STATUSES.filter((status) => step in MEASURE_TRANSITIONS[status]);

/** Why a measure was lifted. `wrong`: what was lost by it is given back. */
export const LIFT_REASONS = ["wrong", "repaired", "over"] as const;
export type LiftReason = (typeof LIFT_REASONS)[number];

export const DECISIONS = ["UPHELD", "DISMISSED"] as const;
/** UPHELD: the objection is right, and the measure is lifted. */
export type Decision = (typeof DECISIONS)[number];

type Planned = { subjectKind: MeasureSubject; act: MeasureAct; ground: Ground };

/** Whether an account of a company gets notice: other measures say why at the moment itself. */
export function needsNotice({ subjectKind, act, ground }: Planned): boolean {
  if (subjectKind !== "COMPANY") return false;
  if (act === "END") return !GROUNDS[ground].endsAtOnce;
  return act === "SUSPEND" && !GROUNDS[ground].suspendsAtOnce;
}

/** When a measure that is taken now starts to work. */
export const startsAt = (planned: Planned, now: Date): Date =>
  needsNotice(planned) ? addHours(now, 24 * NOTICE_DAYS) : now;

/** The last moment of an objection to a measure that was told of at this time. */
export const objectionUntil = (toldAt: Date): Date => monthsAfter(toldAt, OBJECTION_MONTHS);

/** Before which moment a measure must have ended to be deleted. */
export const measuresKeptSince = (now: Date): Date => monthsAfter(now, -MEASURE_KEPT_MONTHS);

type Told = { status: MeasureStatus; toldAt: Date | null; objectedAt: Date | null };

/** Whether the addressee of a measure can object to it now. */
export const mayObject = ({ status, toldAt, objectedAt }: Told, now: Date): boolean =>
  (status === "ANNOUNCED" || status === "IN_FORCE") &&
  toldAt !== null &&
  objectedAt === null &&
  now <= objectionUntil(toldAt);

/** The part of what a period cost that falls in the time that was lost, in cents; never more than it cost. */
export function centsOfOverlap(
  totalCents: number,
  period: { start: Date; end: Date },
  lost: { from: Date; to: Date },
): number {
  const [start, end] = [period.start.getTime(), period.end.getTime()];
  const from = Math.max(start, lost.from.getTime());
  const to = Math.min(end, lost.to.getTime());
  return to <= from ? 0 : Math.ceil((totalCents * (to - from)) / (end - start));
}
