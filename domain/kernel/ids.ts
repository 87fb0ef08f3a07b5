import { v7, validate } from "uuid";

/** A new UUIDv7: the time of `now`, so that primary keys arrive in index order, then random bits. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/** New ids in ascending order, for rows of one moment whose order their ids keep. */
export const newIds = (now: Date, count: number): string[] =>
  Array.from({ length: count }, () => newId(now)).toSorted();

/** The lowest UUIDv7 of `time`: ids made from then on are not below it. */
export const lowestId = (time: Date): string =>
  `${time
    .getTime()
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}-7000-8000-000000000000`;

/** Whether `text` is a UUID. PostgreSQL fails on any other text in a uuid column, so ask this before querying. */
export function isId(text: string | null | undefined): text is string {
  return typeof text === "string" && validate(text);
}
