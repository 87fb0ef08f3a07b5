import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema/index.ts";
import { LONGEST_WINDOW_SECONDS } from "#domain/kernel/limits.ts";
import { NOT_EXPORTED } from "#domain/privacy/exported-columns.ts";
import { COUNTER_DAYS, RETENTION } from "#domain/privacy/rules.ts";
import { NOT_PERSONAL, PERSONAL } from "./support/kept/personal-data.ts";
import { CASCADE } from "./support/kept/personal-handling.ts";

const ROOT = join(import.meta.dirname, "..");

const tables = Object.entries(schema).filter(([, one]) => is(one, PgTable)) as [
  keyof typeof schema,
  PgTable,
][];

test("every table is in export, erasure and retention, or has a reason", () => {
  const undecided = tables.map(([name]) => name).filter((name) => !PERSONAL[name] && !NOT_PERSONAL[name]);
  expect(undecided, "decide where these tables are exported, erased and retained").toEqual([]);
});

test("every table with personal data is in what people read about retention, and nothing else is", () => {
  const told = Object.values(RETENTION).flatMap(({ tables }) => tables as readonly string[]);
  expect([...new Set(told)].toSorted()).toEqual(Object.keys(PERSONAL).toSorted());
});

test("no counter of a rate limit is kept longer than people read", () => {
  expect(LONGEST_WINDOW_SECONDS).toBe(COUNTER_DAYS * 86_400);
});

describe.each(Object.entries(PERSONAL))("%s", (name, { exported, erased, retained }) => {
  const places = [exported, erased, retained].filter(
    (place) => typeof place === "string" && place !== CASCADE,
  );
  test.each([...new Set(places)])("is handled in %s", (file) => {
    // An export may read the table through another view: name that view's file then.
    expect(readFileSync(join(ROOT, file), "utf8")).toMatch(new RegExp(`\\b${name}\\b`));
  });

  test("is deleted with the row that it belongs to, where it says so", () => {
    if (erased !== CASCADE) return;
    const { foreignKeys } = getTableConfig(new Map<string, PgTable>(tables).get(name)!);
    const cascades = foreignKeys.filter(({ onDelete }) => onDelete === "cascade");
    expect(cascades.map((key) => getTableName(key.reference().foreignTable))).not.toEqual([]);
  });
});

test("what a download of a company leaves out is a column that is there", () => {
  for (const [name, left] of Object.entries(NOT_EXPORTED)) {
    const columns = Object.keys(getTableColumns(new Map<string, PgTable>(tables).get(name)!));
    expect(Object.keys(left).filter((column) => !columns.includes(column))).toEqual([]);
  }
});
