/** Days that events are kept, to answer questions about a brief or an account. */
export const EVENT_DAYS = 730;
