/** OPEN: we have to answer. WAITING: the sender may still react to our answer. CLOSED: done, until somebody writes again. */
export const THREAD_STATES = ["OPEN", "WAITING", "CLOSED"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** IN is of the sender, OUT is an answer of ours, NOTE is for operators only. */
export const MESSAGE_KINDS = ["IN", "OUT", "NOTE"] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_MESSAGE_LENGTH = 5_000;

/** Days within which a message is answered; the receipt and the contact page say so. */
export const ANSWER_DAYS = 3;

/** Days that a closed thread is kept after its last message. */
export const CLOSED_THREAD_DAYS = 365;

/** Days that any thread is kept after its last message, answered or not. */
export const THREAD_DAYS = 730;
