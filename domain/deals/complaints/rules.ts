import { addDays, addWeekdays, amsterdamDay, type Day } from "../../kernel/dates.ts";
import type { DealSide, DealState } from "../state/rules.ts";

/** What a complaint about a deal is about. */
export const COMPLAINT_KINDS = ["NO_SHOW", "DAMAGE", "DEARER", "BAD_WORK", "NOT_PAID", "OTHER"] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** The kinds that each side can choose: only a client can say that nobody came, only a company that it was not paid. */
export const KINDS_OF_SIDE = {
  CLIENT: ["NO_SHOW", "DAMAGE", "DEARER", "BAD_WORK", "OTHER"],
  COMPANY: ["NOT_PAID", "DAMAGE", "OTHER"],
} as const satisfies Record<DealSide, readonly ComplaintKind[]>;

export const COMPLAINT_STATES = [
  "ANSWERING",
  "SETTLING",
  "WITH_OPERATOR",
  "SETTLED",
  "FOUND",
  "WITHDRAWN",
] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

/**
 * The states of a complaint: state, act, next state. The other side answers, both look for a settlement, and without one an operator
 * finds. A side that leaves ends it as withdrawing does.
 */
export const COMPLAINT_TRANSITIONS = {
  ANSWERING: {
    answer: "SETTLING",
    handOver: "WITH_OPERATOR",
    settle: "SETTLED",
    withdraw: "WITHDRAWN",
  },
  SETTLING: { handOver: "WITH_OPERATOR", settle: "SETTLED", withdraw: "WITHDRAWN" },
  WITH_OPERATOR: { settle: "SETTLED", find: "FOUND", withdraw: "WITHDRAWN" },
  SETTLED: {},
  FOUND: {},
  WITHDRAWN: {},
} as const satisfies Record<ComplaintState, Partial<Record<string, ComplaintState>>>;

export type ComplaintAct = "answer" | "handOver" | "settle" | "find" | "withdraw";

const STATE_AFTER = {
  answer: COMPLAINT_TRANSITIONS.ANSWERING.answer,
  handOver: COMPLAINT_TRANSITIONS.SETTLING.handOver,
  settle: COMPLAINT_TRANSITIONS.SETTLING.settle,
  find: COMPLAINT_TRANSITIONS.WITH_OPERATOR.find,
  withdraw: COMPLAINT_TRANSITIONS.SETTLING.withdraw,
} as const satisfies Record<ComplaintAct, ComplaintState>;

/** The states from which an act is possible: the `where` of its compare-and-set. */
export const complaintStatesBefore = (act: ComplaintAct): ComplaintState[] =>
  COMPLAINT_STATES.filter((state) => act in COMPLAINT_TRANSITIONS[state]);

export const complaintStateAfter = (act: ComplaintAct): ComplaintState => STATE_AFTER[act];

/** The states in which a complaint has no end yet. */
export const OPEN_COMPLAINT_STATES = complaintStatesBefore("withdraw");

export const isOpenComplaint = (state: ComplaintState): boolean => OPEN_COMPLAINT_STATES.includes(state);

/** Days after the day of the work, or after the end of a deal without one, in which both sides can complain. */
export const COMPLAIN_DAYS = 60;

/** Weekdays for an answer, for a settlement after it, and for the answer to a question of an operator: the same for both sides. */
export const ANSWER_WEEKDAYS = 5;

/** Weekdays within which operators want to have found. */
export const FINDING_WEEKDAYS = 10;

type Ended = { state: DealState; stateAt: Date; doneDay: Day | null; workDay: Day | null };

/** The last day on which a side can complain about a deal; null while it runs without an agreed day. */
export function complainUntil({ state, stateAt, doneDay, workDay }: Ended): Day | null {
  const isOver = state === "DONE" || state === "FALLEN_THROUGH";
  const day = doneDay ?? workDay ?? (isOver ? amsterdamDay(stateAt) : null);
  return day && addDays(day, COMPLAIN_DAYS);
}

/** The last day for what a state of a complaint waits for, when it begins now. */
export const dueDay = (state: "ANSWERING" | "SETTLING" | "WITH_OPERATOR", now: Date): Day =>
  addWeekdays(amsterdamDay(now), state === "WITH_OPERATOR" ? FINDING_WEEKDAYS : ANSWER_WEEKDAYS);

/** A proposal of a settlement: the other side accepts it; its own side takes it back, or replaces it by a newer one. */
export const SETTLEMENT_STATES = ["PROPOSED", "ACCEPTED", "REPLACED", "WITHDRAWN"] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** Most proposals of a settlement per complaint, of both sides together. */
export const MAX_SETTLEMENTS = 20;

/** Most questions of operators per complaint. */
export const MAX_COMPLAINT_QUESTIONS = 10;

/** Most pictures with a complaint, and with the answer to it. */
export const MAX_COMPLAINT_PICTURES = 5;

/** Characters of what happened, of an answer and of a finding; and of what would settle it and a question. */
export const MAX_COMPLAINT_TEXT = 4_000;
export const MAX_WISH_TEXT = 1_000;

/** What an operator finds of a complaint. */
export const FINDINGS = ["RIGHT", "PARTLY", "NOT_RIGHT", "UNDECIDED"] as const;
export type Finding = (typeof FINDINGS)[number];

/** Days after its end that a complaint about an offence (theft, fraud, violence) is kept; any other one goes with its deal. */
export const OFFENCE_DAYS = 180;
