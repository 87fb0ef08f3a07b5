/** Which disputed requests the list shows. */
export const DISPUTE_FILTERS = ["WAITING", "DECIDED"] as const;
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number];

/** What an operator decides on a dispute. */
export const DISPUTE_DECISIONS = ["CONFIRMED", "REFUSED"] as const;
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number];
