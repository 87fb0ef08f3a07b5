/** Hours for which a company holds one of the places of a brief while it writes its quote. */
export const HOLD_HOURS = 2;

/** Most places of one brief that are held at a time, so that most places stay for who is ready. */
export const MAX_HOLDS_PER_BRIEF = 2;

/** Most places that one company holds at a time. */
export const MAX_HOLDS_PER_COMPANY = 2;

/** A company with so many holds in `UNUSED_DAYS` that ended without a quote holds no place until the oldest is longer ago. */
export const MAX_UNUSED_HOLDS = 5;
export const UNUSED_DAYS = 30;

/** Days that a hold is kept after it began: for the rule on unused ones, and for operators. */
export const HOLD_KEPT_DAYS = 90;

/** How a hold ended: its quote was sent, the company or the clock freed it, or its request closed. */
export const HOLD_OUTCOMES = ["sent", "freed", "expired", "closed"] as const;
export type HoldOutcome = (typeof HOLD_OUTCOMES)[number];

/** The outcomes that count as holding without quoting. A request that closed is not the company's doing. */
export const UNUSED_OUTCOMES = ["freed", "expired"] as const satisfies readonly HoldOutcome[];
