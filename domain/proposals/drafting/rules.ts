/** Most templates that a company keeps. */
export const MAX_TEMPLATES = 20;

/** Days that an unsent quote is kept after its last change: as long as a brief is open. */
export const QUOTE_DRAFT_DAYS = 30;
