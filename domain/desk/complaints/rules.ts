/** Which complaints the list shows: those that wait for a finding, those that both sides still work on, and those that ended. */
export const COMPLAINT_FILTERS = ["WAITING", "BETWEEN", "ENDED"] as const;
export type ComplaintFilter = (typeof COMPLAINT_FILTERS)[number];

/** Messages of a deal that an operator reads as evidence, the newest. */
export const MOST_MESSAGES = 200;
