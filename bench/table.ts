export const whole = (value: number) => Math.round(value).toLocaleString("en");
export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
export const ms = (value: number) => value.toFixed(2);

/** Prints a Markdown table, to copy into a page; its first column is text. */
export function table(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, 3, ...rows.map((row) => row[column]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join(" | ")} |`;
  console.log(line(head));
  console.log(
    line(widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`))),
  );
  for (const row of rows) console.log(line(row));
}
