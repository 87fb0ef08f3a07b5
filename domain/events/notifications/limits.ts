/** The largest number that the bell shows; beyond it `99+`. Every page has it, so it stands apart from the kinds of notifications. */
export const MOST_UNREAD = 99;
