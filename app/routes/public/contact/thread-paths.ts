/** The page on which the sender of a message reads the thread and writes back. */
export const threadPath = (token: string) => `/contact/gesprek/${token}`;
