/** Takes the id of an earlier request of the client, and fills in the wizard with its answers. */
export const REPEAT_PATH = "/aanvraag/opnieuw";

export const BRIEF_FIELD = "briefId";

/** Sent to ask for the end clean of the home that the client leaves with that request. */
export const CLEAN_FIELD = "oplevering";

/** Sent when the client agrees that this replaces the request that was begun in this browser. */
export const REPLACE_FIELD = "vervang";
