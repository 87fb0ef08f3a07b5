/** What comes before a token in an address: whoever has one of these addresses reads what is behind it. */
const SECRET = /^(\/(?:aanvraag\/(?:bekijken|stand)|contact\/gesprek|bezwaar|agenda)\/)[^/]+/;

/** The path of a request for the log, without a token that is a secret. */
export const loggedPath = (path: string): string => path.replace(SECRET, "$1…");
