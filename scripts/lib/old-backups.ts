import { readdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { daysBefore } from "#domain/kernel/dates.ts";
import { BACKUP_DAYS } from "#domain/privacy/rules.ts";

/**
 * Deletes the backups beside this one that are older than `BACKUP_DAYS`, and returns their names. PostgreSQL renames the label of a
 * backup when it starts from it, so a folder that became a site stays.
 */
export function deleteOldBackups(folder: string, now: Date): string[] {
  const beside = dirname(folder);
  const oldest = daysBefore(now, BACKUP_DAYS).getTime();
  const old = readdirSync(beside).filter((name) => {
    const label = statSync(join(beside, name, "postgres", "backup_label"), { throwIfNoEntry: false });
    return name !== basename(folder) && label !== undefined && label.mtimeMs < oldest;
  });
  for (const name of old) rmSync(join(beside, name), { recursive: true });
  return old;
}
