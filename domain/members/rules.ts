/** Most members of a company, open invitations included. */
export const MAX_MEMBERS = 25;

/** Most filters of the list that a member saves. */
export const MAX_SAVED_FILTERS = 10;

/** Longest name of a saved filter, in characters. */
export const MAX_FILTER_NAME = 40;

/** Minutes without opening the list after which a visit is over. */
export const VISIT_MINUTES = 30;
