import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "./client.server.ts";
import releases from "./releases.json" with { type: "json" };

/** The version of this program, of the package.json beside the folder `db` of these migrations. */
export function versionBeside(migrationsFolder: string): string {
  const about = readFileSync(join(migrationsFolder, "../../package.json"), "utf8");
  return (JSON.parse(about) as { version: string }).version;
}

/** A release and its last migration (`folderMillis` of Drizzle). */
export type Release = { version: string; lastMigration: number };

/** The releases that were tagged before this code. `npm run release` refuses when one is missing. */
export const RELEASES: readonly Release[] = releases;

/** Releases whose migrations this database has, the latest first. */
async function releasesOf(db: Database): Promise<Release[]> {
  await db.execute(sql`create table if not exists drizzle.migrated_by (
    last_migration bigint primary key, version text not null)`);
  const { rows } = await db.execute<{ version: string; last: string }>(
    sql`select version, last_migration as last from drizzle.migrated_by order by last_migration desc`,
  );
  return rows.map(({ version, last }) => ({ version, lastMigration: Number(last) }));
}

/**
 * Refuses a database that a later release has migrated, except the release directly after this one: that database accepts the writes of
 * the release before, so that old processes can start again during an update or after it.
 * @param last the last migration of the database
 * @throws Error with one sentence that names the release
 */
export async function refuseLaterRelease(db: Database, own: Release, last: number): Promise<void> {
  const releases = await releasesOf(db);
  if (last <= own.lastMigration) return;
  const before = releases.find(({ lastMigration }) => lastMigration < last);
  if (before && own.lastMigration >= before.lastMigration) return;
  const later =
    releases[0] && releases[0].lastMigration > own.lastMigration ? releases[0].version : "a later one";
  throw new Error(
    `The database is of release ${later}, and this is ${own.version}, which knows its own database and that of the release after it: start ${later}, or restore a backup of before.`,
  );
}

/**
 * Notes that the database has all migrations of this release, and of those before it: a release that was skipped counts too when an
 * older one asks whether the last is the one after it.
 */
export async function noteRelease(db: Database, own: Release, all: readonly Release[]): Promise<void> {
  const earlier = all.filter(({ lastMigration }) => lastMigration < own.lastMigration);
  for (const { version, lastMigration } of [...earlier, own])
    await db.execute(sql`insert into drizzle.migrated_by (last_migration, version) values (${lastMigration}, ${version})
      on conflict (last_migration) do update set version = excluded.version`);
}
