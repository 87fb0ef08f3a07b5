import type { LogFilter } from "#domain/audit/input.ts";

export const LOG_PATH = "/beheer/log";
export const LOG_FILE_PATH = "/beheer/log.csv";

/** Names of the filters in the address. */
const NAMES = {
  act: "handeling",
  operatorId: "beheerder",
  subjectId: "over",
  fromDay: "van",
  toDay: "tot",
} as const satisfies Record<keyof LogFilter, string>;
export const LOG_FIELDS = NAMES;

/** The sheet of an act. */
export const actPath = (sequence: number) => `${LOG_PATH}/${sequence}`;

/** Field of the address: the last act of the page before. */
const BEFORE = "na";

/** The number in an address: of an act, or of the last one of the page before. */
export function sequenceOf(text: string | null): number | null {
  const sequence = Number(text);
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : null;
}

const fields = Object.entries(NAMES) as [keyof LogFilter, string][];

export const logCursorOf = (search: URLSearchParams) => sequenceOf(search.get(BEFORE));

/** The address of the log or its file with these filters, from this act on. */
export function logHref(path: string, filter: LogFilter, before?: number): string {
  const search = new URLSearchParams(
    fields.flatMap(([key, name]) => (filter[key] ? [[name, filter[key]]] : [])),
  );
  if (before !== undefined) search.set(BEFORE, String(before));
  return search.size > 0 ? `${path}?${search}` : path;
}
