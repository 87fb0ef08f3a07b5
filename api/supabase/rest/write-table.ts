import { PROGRAM_ERRORS } from "#texts/errors/program-errors.ts";
import { matchingRows } from "./read-table.ts";
import type { RestQuery } from "./parse-query.ts";
import type { Preferences } from "./preferences.ts";
import { denied, noRows, RestError, unknownBodyColumn } from "./rest-error.ts";
import type { Body, RestReader, SignedInReader, Table, Written } from "./table.ts";

/** Runs the verb behind an `insert`, `upsert` or `update`. Returns which row it wrote. */
export async function writeTable(
  method: "POST" | "PATCH",
  { name, table }: { name: string; table: Table },
  reader: RestReader,
  { query, prefer, json }: { query: RestQuery; prefer: Preferences; json: unknown },
): Promise<Written> {
  const body = bodyOf(json);
  const { session } = reader;
  if (!session) throw denied(PROGRAM_ERRORS.signInFirst, true);
  const signedIn: SignedInReader = { ...reader, session };
  if (method === "POST") {
    const write = prefer.resolution ? upsertOf(table, query) : table.insert;
    if (!write) throw denied(PROGRAM_ERRORS.notAllowed);
    checkColumns(name, table, write.columns, body);
    return write.run(signedIn, body);
  }
  const { update } = table;
  if (!update) throw denied(PROGRAM_ERRORS.notAllowed);
  checkColumns(name, table, update.columns, body);
  if (query.filters.length === 0) throw new RestError(400, "21000", "UPDATE requires a WHERE clause");
  const [row, ...more] = await matchingRows(name, table, reader, query);
  if (!row) throw noRows();
  if (more.length > 0) throw denied("one row at a time");
  return update.run(signedIn, { row, body, filters: query.filters });
}

function upsertOf({ upsert }: Table, { onConflict }: RestQuery) {
  if (!upsert) return undefined;
  const given = onConflict?.join(",") ?? upsert.onConflict;
  if (given !== upsert.onConflict)
    throw new RestError(
      400,
      "42P10",
      "there is no unique or exclusion constraint matching the ON CONFLICT specification",
    );
  return upsert;
}

/** The one row of a body. Throws PGRST102 for a body that is no row, and for several. */
function bodyOf(json: unknown): Body {
  const row: unknown = Array.isArray(json) && json.length === 1 ? json[0] : json;
  if (typeof row !== "object" || row === null || Array.isArray(row))
    throw new RestError(400, "PGRST102", "The body is not one row as JSON");
  return row as Body;
}

/** Refuses columns that do not exist (PGRST204), and those that no caller writes (42501). */
function checkColumns(name: string, { columns }: Table, writable: readonly string[], body: Body): void {
  for (const column of Object.keys(body)) {
    if (!Object.hasOwn(columns, column)) throw unknownBodyColumn(name, column.slice(0, 63));
    if (!writable.includes(column)) throw denied(`permission denied for column ${column}`);
  }
}
