import { existsSync } from "node:fs";
import { join } from "node:path";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import { PgBoss } from "pg-boss";
import { createDatabase } from "./client.server.ts";

/** Any number, the same in every process: two processes that start together migrate one after the other. */
const MIGRATION_LOCK = 4_015_001;

/** `db/migrations` of the checkout, both from source and from the bundle in `build/server`. */
function migrationsFolder(): string {
  const candidates = [
    join(import.meta.dirname, "migrations"),
    join(import.meta.dirname, "../../db/migrations"),
    join(import.meta.dirname, "../../../db/migrations"),
  ];
  const found = candidates.find((folder) => existsSync(folder));
  if (!found) throw new Error("db/migrations was not found beside the program");
  return found;
}

/** Brings the database at `url` up to date: our tables and the job queue's. Safe to run twice, or by two at once. */
export async function migrate(url: string): Promise<void> {
  const { db, pool } = createDatabase(url, 2);
  const lock = await pool.connect();
  try {
    await lock.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runMigrations(db, { migrationsFolder: migrationsFolder() });
    const boss = new PgBoss({ connectionString: url, schema: "pgboss", supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false });
  } finally {
    lock.release(true);
    await pool.end();
  }
}
