import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgBoss } from "pg-boss";
import { createDatabase, type Database } from "./client.server.ts";
import { tryAgain } from "./try-again.server.ts";

/** A migration meets requests that go on, and a start that gives up is worse than one that takes longer. */
const MAX_TRIES = 10;

/** Any number, the same in every process: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_015_001;

/** `db/migrations` of the checkout, both from source and from the bundle in `build/server`. */
export function migrationsFolder(): string {
  const candidates = [
    join(import.meta.dirname, "migrations"),
    join(import.meta.dirname, "../../db/migrations"),
    join(import.meta.dirname, "../../../db/migrations"),
  ];
  const found = candidates.find((folder) => existsSync(folder));
  if (!found) throw new Error("db/migrations was not found beside the program");
  return found;
}

/** How a migration begins whose statements are transactions of their own; each of them can run again. */
const SEPARATE_STATEMENTS = "-- Each statement is a transaction of its own";

/**
 * Applies what Drizzle's migrator would, and keeps its table. That one runs all migrations in one transaction, which holds
 * the locks of each of them until the last is done; here each is a transaction, so that requests go on meanwhile.
 */
async function applyMigrations(db: Database, folder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    if (migration.folderMillis <= Number(rows[0]?.last ?? 0)) continue;
    const statements = migration.sql.map((statement) => sql.raw(statement));
    const done = sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${migration.hash}, ${migration.folderMillis})`;
    const transactions = migration.sql[0]?.startsWith(SEPARATE_STATEMENTS)
      ? [...statements, done].map((statement) => [statement])
      : [[...statements, done]];
    for (const transaction of transactions) {
      const apply = () =>
        db.transaction(async (tx) => {
          for (const statement of transaction) await tx.execute(statement);
        });
      await tryAgain(apply, MAX_TRIES);
    }
  }
}

/**
 * Brings the database at `url` up to date: our tables and the job queue's. Safe to run twice, or by two at once.
 * `folder` holds the migrations and their journal.
 */
export async function migrate(url: string, folder = migrationsFolder()): Promise<void> {
  const { db, pool } = createDatabase(url, 2);
  const lock = await pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(db, folder);
    const boss = new PgBoss({ connectionString: url, schema: "pgboss", supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    lock.release(true);
    await pool.end();
  }
}
