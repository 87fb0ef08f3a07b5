import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { migrationsFolder } from "#db/migrate.server.ts";

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
