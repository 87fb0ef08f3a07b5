/** Characters of a message. */
export const MAX_MESSAGE_LENGTH = 4_000;

/** Minutes after which a message that nobody read is mailed. */
export const UNREAD_MINUTES = 5;

/** Messages on one page of a thread, the newest first. */
export const THREAD_PAGE_SIZE = 50;

/** Characters of a search in a thread. */
export const MAX_SEARCH_LENGTH = 80;

/** Days that messages are kept after the choice, and after the last of them. */
export const MESSAGE_DAYS = 730;

/** An address on the web, with or without its scheme. */
const LINK = /\b(?:[a-z][a-z\d+.-]{1,20}:\/\/|www\.)\S/iu;

/** Whether a message holds a link: nobody can check where it ends, so none is sent. */
export const hasLink = (text: string): boolean => LINK.test(text);
