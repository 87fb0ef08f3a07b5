import { daysBefore } from "../kernel/dates.ts";
import type { FallReason } from "../deals/falling/rules.ts";
import type { DealSide, DealState } from "../deals/state/rules.ts";

/** Marks go from 1 to 5. */
export const MIN_MARK = 1;
export const MAX_MARK = 5;

/** What a client says of a fact: whether it came on time, kept its price, did the work as agreed. */
export const FACT_ANSWERS = ["YES", "NO", "NOT_APPLICABLE"] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];

/** What a company says of a client: whether it was reachable, and the request was right. Nothing about paying. */
export const CLIENT_FACT_ANSWERS = ["YES", "NO"] as const;
export type ClientFactAnswer = (typeof CLIENT_FACT_ANSWERS)[number];

/** Characters of a text. */
export const MAX_EXPERIENCE_LENGTH = 1_000;

/** Days after the end of a deal until which both sides can write. */
export const DAYS_TO_WRITE = 180;

/** Days after the end of a deal from which one experience is readable without the other. */
export const BLIND_DAYS = 14;

/** Days after writing in which it can be changed. */
export const DAYS_TO_CHANGE = 14;

/** Days after the end of a deal at which its client is invited to write, and days after that of the one reminder. */
export const INVITE_AFTER_DAYS = 2;
export const REMIND_AFTER_DAYS = 7;

/** Days after the end of a deal from which nobody is invited any more. */
export const INVITE_UNTIL_DAYS = 30;

/** Days in which one client and one company write once about each other. */
export const ONCE_IN_DAYS = 90;

/**
 * What the writer of an experience has in common with its company, or with another one of its vertical: a mail domain, a phone number,
 * a network, or a member of that other company (`RIVAL`). It may have another reason, so an operator decides.
 */
export const TIES = ["DOMAIN", "PHONE", "NETWORK", "RIVAL"] as const;
export type Tie = (typeof TIES)[number];

/** Why an experience waits for an operator: a tie, or the objection of a client to what a company said of it. */
export const HOLD_PATTERNS = [...TIES, "OBJECTION"] as const;
export type HoldPattern = (typeof HOLD_PATTERNS)[number];

/** Days within which an operator decides on one that waits. */
export const HOLD_DAYS = 7;

/** A network that more accounts use belongs to a phone provider or an office, and says nothing of who they are. */
export const MAX_ACCOUNTS_OF_NETWORK = 6;

/** Whether an experience waits for an operator, and only its writer reads it. */
export const isHeld = ({ heldAt, holdEndedAt }: { heldAt: Date | null; holdEndedAt: Date | null }): boolean =>
  heldAt !== null && holdEndedAt === null;

/** Months that an experience counts and is kept, and the same in days. */
export const EXPERIENCE_MONTHS = 24;
export const EXPERIENCE_DAYS = (EXPERIENCE_MONTHS / 12) * 365;

type Ended = {
  state: DealState;
  fallReason: FallReason | null;
  /** Whether an operator found the company right that objected to it. */
  objectionUpheld: boolean | null;
};

/** Whether a side may write about a deal: the client when it is done or nobody came, the company when it is done. */
export function isWorthWords(side: DealSide, { state, fallReason, objectionUpheld }: Ended): boolean {
  if (state === "DONE") return true;
  return (
    side === "CLIENT" && state === "FALLEN_THROUGH" && fallReason === "NO_SHOW" && objectionUpheld !== true
  );
}

/** Whether a deal that ended then can still be written about. */
export const mayStillWrite = (endedAt: Date, now: Date): boolean => endedAt > daysBefore(now, DAYS_TO_WRITE);

type Written = { writtenAt: Date; withdrawnAt: Date | null; answeredAt: Date | null };

/** Whether it can still be changed: for some days, while it was not withdrawn and the company did not answer it. */
export const mayStillChange = ({ writtenAt, withdrawnAt, answeredAt }: Written, now: Date): boolean =>
  withdrawnAt === null && answeredAt === null && writtenAt > daysBefore(now, DAYS_TO_CHANGE);

/** Whether an experience is readable: both sides wrote, or the days passed. */
export const isReadable = (
  { endedAt, bothWrote }: { endedAt: Date; bothWrote: boolean },
  now: Date,
): boolean => bothWrote || endedAt <= daysBefore(now, BLIND_DAYS);

/** Experiences that a mark, and what companies said of a client, need. */
export const MIN_FOR_MARK = 3;

/** Deals and quotes that their figures need. */
export const MIN_FOR_FIGURES = 5;

/** Texts that are shown of a company. */
export const SHOWN_TEXTS = 3;

/** The mean of the marks in tenths, as 43 of 4.3; null with too few. */
export const meanTenths = ({ count, sum }: { count: number; sum: number }): number | null =>
  count < MIN_FOR_MARK ? null : Math.round((sum * 10) / count);

/** A share that is shown: how many of how many; null with too few. */
export const shareOf = (
  { yes, of }: { yes: number; of: number },
  atLeast: number,
): { yes: number; of: number } | null => (of < atLeast ? null : { yes, of });
