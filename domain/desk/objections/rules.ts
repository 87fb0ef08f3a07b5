/** Which objections the list shows. */
export const OBJECTION_FILTERS = ["WAITING", "DECIDED"] as const;
export type ObjectionFilter = (typeof OBJECTION_FILTERS)[number];
