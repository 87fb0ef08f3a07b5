import { addDays, type Day } from "../../kernel/dates.ts";

/** What a client answers to "Is het klaar?". */
export const DONE_ANSWERS = ["YES", "NOT_YET", "WENT_WRONG"] as const;
export type DoneAnswer = (typeof DONE_ANSWERS)[number];

/** What made a deal done: its client, or time without a word. */
export const DONE_BY = ["CLIENT", "CLOCK"] as const;
export type DoneBy = (typeof DONE_BY)[number];

/** Days without a word after which work counts as done. */
export const SILENT_DAYS = 7;

/** The last day on which work counts as done when nobody said anything since that day or time. */
export const doneOn = (lastWord: Day): Day => addDays(lastWord, SILENT_DAYS);

/** What a client says of a point of the hand-over. */
export const POINT_STATES = ["OK", "NOT_OK"] as const;
export type PointState = (typeof POINT_STATES)[number];

/** Characters of a comment on a point of the hand-over. */
export const MAX_POINT_COMMENT = 500;
