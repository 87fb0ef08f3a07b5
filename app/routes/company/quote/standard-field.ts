/** The box that adds the standard line to a quote. */
export const STANDARD_FIELD = "standardLine";
