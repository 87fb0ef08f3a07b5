import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Name of the migrated, empty database. */
export const TEMPLATE = "template_app";

/** A database of a test's own. */
export type TestDatabase = { url: string; drop: () => Promise<void> };

/** Clones the migrated, empty database (about 30 ms); `drop` also ends what is still connected to it. */
export const testDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE);

/** A database without a table, for tests of the migrations. */
export const unmigratedDatabase = (): Promise<TestDatabase> => createFrom("template0");

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`create database ${name} template ${template} owner vijfoffertes strategy file_copy`);
  return {
    url: inject("templateUrl").replace(/[^/]+$/, name),
    async drop() {
      await administer(untilLeft(name));
      await administer(`drop database ${name} with (force)`);
    },
  };
}

/** Waits at most half a second: a pool has ended before its last connection has, and one that is cut off throws. */
const untilLeft = (name: string) => `
  do $$ begin
    for attempt in 1..50 loop
      perform pg_stat_clear_snapshot();
      exit when not exists (select from pg_stat_activity where datname = '${name}');
      perform pg_sleep(0.01);
    end loop;
  end $$`;

async function administer(sql: string): Promise<void> {
  const admin = new pg.Client(inject("adminUrl"));
  await admin.connect();
  try {
    await admin.query(sql);
  } finally {
    await admin.end();
  }
}
