/** Days that events are kept, to answer what happened to a request or an account. */
export const EVENT_DAYS = 730;
