export type CsvCell = string | number | boolean | null | undefined;

/** Cells that a spreadsheet would run as a formula (OWASP "CSV Injection"), full-width signs and invisible characters included. */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠\t\r]/u;

function cell(value: CsvCell): string {
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "boolean") return String(value);
  const text = value ?? "";
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A file that a Dutch Excel opens as it is: `;` between cells, a comma in numbers, CRLF between rows, and a byte order mark. A text that a
 * spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return `${CSV_START}${csvRows([head, ...rows])}`;
}

/** The byte order mark that begins a file. */
export const CSV_START = "\uFEFF";

/** Rows of a file that is made in steps. */
export const csvRows = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((row) => `${row.map(cell).join(";")}\r\n`).join("");
