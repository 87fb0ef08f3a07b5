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

/** Field of the address: the last act of the page before. */
const BEFORE = "na";

const fields = Object.entries(NAMES) as [keyof LogFilter, string][];

export function logCursorOf(search: URLSearchParams): number | null {
  const sequence = Number(search.get(BEFORE));
  return Number.isSafeInteger(sequence) && sequence > 0 ? sequence : null;
}

/** The address of the log or its file with these filters, from this act on. */
export function logHref(path: string, filter: LogFilter, before?: number): string {
  const search = new URLSearchParams(
    fields.flatMap(([key, name]) => (filter[key] ? [[name, filter[key]]] : [])),
  );
  if (before !== undefined) search.set(BEFORE, String(before));
  return search.size > 0 ? `${path}?${search}` : path;
}
