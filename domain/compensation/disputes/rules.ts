import { addDays, amsterdamDay, type Day } from "../../kernel/dates.ts";
import { roundCents } from "../../kernel/money.ts";

/** Why a company says that a request did not deserve its quote: it is not real, nobody answers, or the work is other work. */
export const DISPUTE_REASONS = ["NOT_REAL", "UNREACHABLE", "OTHER_WORK"] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Characters of what a company writes beside the reason. */
export const MAX_DISPUTE_NOTE = 500;

/** Characters of a decision, of an objection, and of the answer to it. */
export const MAX_DISPUTE_ANSWER = 1_000;

/** Days after its quote, or after it was chosen, in which a company disputes a request. */
export const DISPUTE_DAYS = 14;

/** The last day on which a company disputes a request. `chosenAt` is null when it was not chosen. */
export const disputeUntil = (quotedAt: Date, chosenAt: Date | null): Day =>
  addDays(amsterdamDay(chosenAt !== null && chosenAt > quotedAt ? chosenAt : quotedAt), DISPUTE_DAYS);

/** Days after a refusal in which the company objects. */
export const DISPUTE_OBJECTION_DAYS = 14;

/** The last day on which a company objects to a refusal. */
export const objectToRefusalUntil = (decidedAt: Date): Day =>
  addDays(amsterdamDay(decidedAt), DISPUTE_OBJECTION_DAYS);

/** Days that a dispute is kept: it says something of a client. */
export const DISPUTE_KEPT_DAYS = 2 * 365;

/** The least that a bad request gives back, in cents excluding btw. */
export const MIN_DISPUTE_CREDIT_CENTS = 500;

/**
 * What a bad request gives back, in cents excluding btw: the price of a month, divided by the requests that the company got in the month
 * until that request, itself among them.
 */
export const disputeCredit = (monthCents: number, requests: number): number =>
  Math.max(MIN_DISPUTE_CREDIT_CENTS, roundCents(monthCents / Math.max(requests, 1)));

/** Where a dispute stands. */
export const DISPUTE_STATES = [
  "WAITING",
  "CONFIRMED",
  "REFUSED",
  "OBJECTED",
  "CONFIRMED_LATER",
  "REFUSED_AGAIN",
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

type Decisions = {
  isConfirmed: boolean | null;
  objectedAt: Date | null;
  /** Whether the objection was right. */
  isUpheld: boolean | null;
};

export function disputeState({ isConfirmed, objectedAt, isUpheld }: Decisions): DisputeState {
  if (isConfirmed === null) return "WAITING";
  if (isConfirmed) return "CONFIRMED";
  if (objectedAt === null) return "REFUSED";
  if (isUpheld === null) return "OBJECTED";
  return isUpheld ? "CONFIRMED_LATER" : "REFUSED_AGAIN";
}
