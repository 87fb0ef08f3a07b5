import type { FormValues } from "./form-answer.ts";

/** Most rows that a form is read for. */
const MOST_ROWS = 20;

/**
 * Moves the written rows of a form (`line.0.amount`) to the front, so that the name of each field is its place in the list.
 * `isWritten` gets the texts of a row in the order of `parts`.
 */
export function withoutEmptyRows(
  values: FormValues,
  name: string,
  parts: readonly string[],
  isWritten: (texts: string[], index: number) => boolean,
): FormValues {
  const rows = Array.from({ length: MOST_ROWS }, (_, index) =>
    parts.map((part) => String(values[`${name}.${index}.${part}`] ?? "")),
  ).filter(isWritten);
  const others = Object.entries(values).filter(([field]) => !field.startsWith(`${name}.`));
  return Object.fromEntries([
    ...others,
    ...rows.flatMap((row, index) => row.map((text, part) => [`${name}.${index}.${parts[part]}`, text])),
  ]);
}
