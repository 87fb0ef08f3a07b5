/** The `intent` of the forms for saved filters. */
export const SAVED_FILTER_INTENTS = { save: "filter-bewaren", delete: "filter-verwijderen" } as const;
