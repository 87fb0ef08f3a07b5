import { sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { postcodes } from "#db/schema/places.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { importPostcodesInput } from "./input.ts";
import { importsPostcodes } from "./policy.ts";
import { type MalformedReason, parsePostcodeLine, type PostcodeRow } from "./postcode-lines.ts";

/** `line` counts from 1. */
type MalformedLine = { line: number; reason: MalformedReason };

/** Number of lines that were skipped, and the first ten of them. */
export type Reading = { malformed: number; malformedLines: MalformedLine[] };

/** `imported` rows were inserted, and `replaced` rows of the previous import deleted. */
export type PostcodeImport = Reading & { imported: number; replaced: number };

/** No line of the file is valid. */
export class NoPostcodesError extends DomainError {
  readonly malformed: number;
  readonly malformedLines: MalformedLine[];

  constructor({ malformed, malformedLines }: Reading) {
    super("invalid_input");
    this.name = "NoPostcodesError";
    this.malformed = malformed;
    this.malformedLines = malformedLines;
  }
}

/** The file has far fewer rows than are stored: it may be truncated. */
export class FewerPostcodesError extends DomainError {
  readonly found: number;
  readonly stored: number;

  constructor(found: number, stored: number) {
    super("invalid_input");
    this.name = "FewerPostcodesError";
    this.found = found;
    this.stored = stored;
  }
}

/** Least part of the stored rows that a complete file has. Postcodes hardly ever disappear. */
const WHOLE_FILE = 0.9;

const MALFORMED_SHOWN = 10;

/** Five parameters a row; PostgreSQL takes 65,535 in one statement. */
const BATCH_ROWS = 1_000;

/** Key of the advisory lock: any number, the same in every process. */
const IMPORT_LOCK = 4_015_002;

/**
 * Replaces all postcodes by the lines of a file in the GeoNames postal layout. Skips repetitions of a postcode and
 * place (a place in two municipalities), and empty lines.
 * Throws `NoPostcodesError` and `FewerPostcodesError`. The stored rows stay when anything fails.
 */
export const importPostcodes = verb(
  { name: "import-postcodes", input: importPostcodesInput, by: importsPostcodes },
  async (ctx, { lines, fewer }): Promise<PostcodeImport> => {
    // Read the file first, so that a slow or broken file never holds a transaction open.
    const { rows, ...reading } = await readLines(lines);
    if (rows.length === 0) throw new NoPostcodesError(reading);
    const replaced = await ctx.db.transaction(async (tx) => {
      const stored = await removeAll(tx);
      if (!fewer && rows.length < stored * WHOLE_FILE) throw new FewerPostcodesError(rows.length, stored);
      for (let from = 0; from < rows.length; from += BATCH_ROWS)
        await tx.insert(postcodes).values(rows.slice(from, from + BATCH_ROWS));
      return stored;
    });
    return { imported: rows.length, replaced, ...reading };
  },
);

async function readLines(
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<Reading & { rows: PostcodeRow[] }> {
  const rows = new Map<string, PostcodeRow>();
  const malformedLines: MalformedLine[] = [];
  let malformed = 0;
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = text.replace(/^\uFEFF/, "").replace(/\r$/, "");
    if (bare === "") continue;
    const row = parsePostcodeLine(bare);
    const reason = typeof row === "string" ? row : keep(rows, row);
    if (reason === null) continue;
    malformed += 1;
    if (malformedLines.length < MALFORMED_SHOWN) malformedLines.push({ line, reason });
  }
  return { rows: [...rows.values()], malformed, malformedLines };
}

function keep(rows: Map<string, PostcodeRow>, row: PostcodeRow): MalformedReason | null {
  const key = `${row.postcode4} ${row.place}`;
  if (rows.has(key)) return "duplicate";
  rows.set(key, row);
  return null;
}

/** Returns the number of deleted rows. */
async function removeAll(tx: Transaction): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
  // Not TRUNCATE, which would block every reader until the commit.
  const removed = await tx.delete(postcodes);
  return removed.rowCount ?? 0;
}
