import { is } from "drizzle-orm";
import { getTableConfig, PgArray, PgTable, PgText } from "drizzle-orm/pg-core";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../tests/support/servers/database.ts";
import * as schema from "./index.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** Every column that is an enumeration in TypeScript, or an array of one. */
const enumerations = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table))
  .flatMap(({ name, columns }) =>
    columns
      .map((column) => ({ column, words: is(column, PgArray) ? column.baseColumn : column }))
      .filter(({ words }) => is(words, PgText) && (words.enumValues?.length ?? 0) > 0)
      .map(({ column, words }) => [`${name}.${column.name}`, words.enumValues!] as const),
  );

/** The CHECK constraints of the migrated database, by column. */
async function checksOn(column: string): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(c.oid) as definition from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'c' and c.conrelid::regclass || '.' || a.attname = $1`,
    [column],
  );
  return rows.map(({ definition }) => definition).join("\n");
}

test.each(enumerations)("the database checks the values of %s", async (column, words) => {
  const checks = await checksOn(column);
  expect(words.filter((word) => !checks.includes(`'${word}'::text`))).toEqual([]);
});

test("finds enumerations", () => {
  expect(enumerations.length).toBeGreaterThan(20);
});
