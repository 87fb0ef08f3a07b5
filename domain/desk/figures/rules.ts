/** Months of the figures about money, with the current one. */
export const FIGURE_MONTHS = 12;

/** Quotes from which on a client compares. */
export const COMPARED_FROM = 3;
