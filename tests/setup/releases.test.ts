import { readMigrationFiles } from "drizzle-orm/migrator";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import type { Release } from "#db/releases.server.ts";
import { migrationsUntil } from "../support/harness/migrations.ts";
import { unmigratedDatabase } from "../support/servers/database.ts";

/** The last migrations of three releases, one after the other. */
const FIRST = 5;
const SECOND = 6;
const THIRD = 8;

async function siteOfThreeReleases() {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  const start = (version: string, last: number) => migrate(url, migrationsUntil(last), { version });
  await start("0.1.0", FIRST);
  await start("0.2.0", SECOND);
  await start("0.3.0", THIRD);
  return start;
}

test("a process of an older release refuses the database and names the release that it is of", async () => {
  const start = await siteOfThreeReleases();
  await expect(start("0.1.0", FIRST)).rejects.toThrow(
    "The database is of release 0.3.0, and this is 0.1.0, which knows its own database and that of the release after it: start 0.3.0, or restore a backup of before.",
  );
});

test("a process of the release directly before starts again, and the release after it stays known", async () => {
  const start = await siteOfThreeReleases();
  await start("0.2.0", SECOND);
  await start("0.3.0", THIRD);
  await expect(start("0.1.0", FIRST)).rejects.toThrow("of release 0.3.0");
});

test("a release that was skipped counts: the one before it is refused, and the skipped one starts", async () => {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  const releases: Release[] = [];
  const start = (version: string, last: number) => {
    const folder = migrationsUntil(last);
    const lastMigration = readMigrationFiles({ migrationsFolder: folder }).at(-1)!.folderMillis;
    return { release: { version, lastMigration }, run: () => migrate(url, folder, { version, releases }) };
  };
  const [first, second, third] = [start("0.1.0", FIRST), start("0.2.0", SECOND), start("0.3.0", THIRD)];
  await first.run();
  releases.push(first.release, second.release);
  await third.run();
  await expect(first.run()).rejects.toThrow("of release 0.3.0, and this is 0.1.0");
  await second.run();
});

test("a process between two releases that lacks migrations of the one before the last is refused too", async () => {
  const start = await siteOfThreeReleases();
  await start("0.4.0", THIRD + 1);
  await expect(start("0.2.1", SECOND + 1)).rejects.toThrow("of release 0.4.0, and this is 0.2.1");
});

test("a database that releases before these notes have migrated is refused as well", async () => {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  await migrate(url, migrationsUntil(THIRD), { version: "0.3.0" });
  await expect(migrate(url, migrationsUntil(FIRST), { version: "0.2.0" })).rejects.toThrow(
    "of release 0.3.0",
  );
});

test("builds without a version of their own are told apart by their migrations", async () => {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  const start = (last: number) => migrate(url, migrationsUntil(last), { version: "0.1.0" });
  for (const last of [FIRST, SECOND, THIRD, SECOND]) await start(last);
  await expect(start(FIRST)).rejects.toThrow("of release 0.1.0, and this is 0.1.0");
});
