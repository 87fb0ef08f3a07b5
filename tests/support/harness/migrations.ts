import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { migrate, migrationsFolder } from "#db/migrate.server.ts";
import { unmigratedDatabase } from "../servers/database.ts";

/** The migrations folder as it was after migration `last`. */
export function migrationsUntil(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const now = migrationsFolder();
  const journal = JSON.parse(readFileSync(join(now, "meta/_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  journal.entries = journal.entries.filter(({ idx }) => idx <= last);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  for (const { tag } of journal.entries) copyFileSync(join(now, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** A database as it was after migration `last`, until the test ends, with a connection to it. */
export async function databaseAfter(last: number): Promise<{ url: string; client: pg.Client }> {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  await migrate(url, migrationsUntil(last));
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return { url, client };
}

/** The id of the n-th row of a test. */
export const nthId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;
