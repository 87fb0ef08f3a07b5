/** Months of the figures about money, with the current one. */
export const FIGURE_MONTHS = 12;
