/** The `intent` of the forms for saved filters. */
export const SAVED_FILTER_INTENTS = {
  save: "filter-bewaren",
  rename: "filter-hernoemen",
  delete: "filter-verwijderen",
} as const;

export type SavedFilterIntent = (typeof SAVED_FILTER_INTENTS)[keyof typeof SAVED_FILTER_INTENTS];
