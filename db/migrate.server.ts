import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { PgBoss } from "pg-boss";
import { createDatabase, type Database } from "./client.server.ts";
import { noteRelease, RELEASES, refuseLaterRelease, versionBeside, type Release } from "./releases.server.ts";
import { retryTransaction } from "./retry-transaction.server.ts";

/** Migrations run while requests go on and may deadlock with them. Taking longer is better than failing the start. */
const MAX_TRIES = 10;

/** Advisory lock: processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_015_001;

/** `db/migrations`, found from the source and from the bundle in `build/server`. */
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

/** First line of a migration whose statements are separate transactions. Each statement must be safe to repeat. */
const SEPARATE_STATEMENTS = "-- Each statement is a transaction of its own";

/**
 * Applies the migrations as Drizzle's migrator does, with its table. Drizzle runs all in one transaction, which holds
 * all locks until the end; here each migration is a transaction, so that requests go on meanwhile.
 */
async function applyMigrations(
  db: Database,
  folder: string,
  { version, until, releases }: { version: string; until: number; releases: readonly Release[] },
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`);
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.last ?? 0);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const release = { version, lastMigration: migrations.at(-1)!.folderMillis };
  await refuseLaterRelease(db, release, last);
  for (const migration of migrations) {
    if (migration.folderMillis <= last || migration.folderMillis > until) continue;
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
      await retryTransaction(apply, MAX_TRIES);
    }
  }
  if (until >= release.lastMigration && release.lastMigration >= last)
    await noteRelease(db, release, releases);
}

/** For the operators' list of jobs: newest first, and the failed ones. pg-boss makes no index for it. */
const JOB_INDEXES = [
  sql`create index if not exists job_newest on pgboss.job (created_on, id)`,
  sql`create index if not exists job_failed on pgboss.job (created_on, id) where state = 'failed'`,
];

/**
 * Migrates the database at `url`: our tables and those of the job queue. Safe to repeat and to run concurrently.
 * `folder` has the migrations and their journal; those after the time `until` (`folderMillis` of Drizzle) wait. `releases` are those
 * that were made before this program.
 * @throws Error with one sentence when a later release than the next one has migrated it
 */
export async function migrate(
  url: string,
  folder = migrationsFolder(),
  { version = versionBeside(migrationsFolder()), until = Infinity, releases = RELEASES } = {},
): Promise<void> {
  const { db, pool } = createDatabase(url, 2);
  const lock = await pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await applyMigrations(db, folder, { version, until, releases });
    const boss = new PgBoss({ connectionString: url, schema: "pgboss", supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
    for (const index of JOB_INDEXES) await db.execute(index);
  } finally {
    lock.release(true);
    await pool.end();
  }
}
