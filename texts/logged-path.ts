/** The path of a request for the log: without the token of a reading link, which is a secret. */
export const loggedPath = (path: string): string => path.replace(/^(\/aanvraag\/bekijken\/)[^/]+/, "$1…");
