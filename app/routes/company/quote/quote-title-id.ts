/** Id of the title above the form of a quote, to which the links to it lead. */
export const QUOTE_TITLE_ID = "offerte";
