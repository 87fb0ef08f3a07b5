import { csvOf, type CsvCell } from "#texts/csv.ts";

/** A file for a spreadsheet; `name` without its ending. Never kept by a cache. */
export const csvAnswer = (name: string, head: readonly string[], rows: readonly (readonly CsvCell[])[]) =>
  new Response(csvOf(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
