import { addDays, amsterdamDay, type Day } from "../../kernel/dates.ts";
import type { DealSide } from "../state/rules.ts";

/** Why a company gives a job back. */
export const GIVE_BACK_REASONS = [
  "NO_TIME",
  "ILLNESS",
  "NO_ANSWER",
  "OTHER_WORK",
  "NOT_AGREED",
  "OTHER",
] as const;
export type GiveBackReason = (typeof GIVE_BACK_REASONS)[number];

/** Why a client says that it does not go through. */
export const CALL_OFF_REASONS = ["NO_ANSWER", "NO_SHOW", "PRICE_UP", "CHANGED_MIND"] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

export const FALL_REASONS = [...new Set([...GIVE_BACK_REASONS, ...CALL_OFF_REASONS])];
export type FallReason = GiveBackReason | CallOffReason;

type Fall = {
  /** Null while it did not fall through. */
  fallenBy: DealSide | null;
  fallReason: FallReason | null;
  /** Whether an operator found the objection of the company right. */
  isObjectionUpheld: boolean;
};

/** Whether a deal that fell through counts in the figures of its company: it gave the job back or did not come. */
export const countsForCompany = ({ fallenBy, fallReason, isObjectionUpheld }: Fall): boolean =>
  !isObjectionUpheld && (fallenBy === "COMPANY" || (fallenBy === "CLIENT" && fallReason === "NO_SHOW"));

/** Days after the agreed day of the work until which a request comes back when the deal falls through. */
export const COME_BACK_DAYS = 14;

/** Whether a request still comes back: always without an agreed day. */
export const mayComeBack = (agreedDay: Day | null, today: Day): boolean =>
  agreedDay === null || today <= addDays(agreedDay, COME_BACK_DAYS);

/** Days after a deal fell through in which its company may object to what counts in its figures. */
export const OBJECTION_DAYS = 14;

/** The last day on which a company objects to a deal that fell through at this time. */
export const objectUntil = (fellAt: Date): Day => addDays(amsterdamDay(fellAt), OBJECTION_DAYS);

/** Characters of an objection, and of the answer to it. */
export const MAX_OBJECTION_LENGTH = 1_000;
