import { spawnSync } from "node:child_process";
import { chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** How to start a PostgreSQL program, which refuses to run as root. */
export type Runner = { prefix: string[]; uid?: number; gid?: number };

const NOBODY = 65_534;

/**
 * Ordinary users run PostgreSQL as themselves. Root runs it as the owner of the folder, or in a user namespace in which
 * root is nobody, or else hands the folder over to nobody.
 * @param dir folder that PostgreSQL will own; changes owner in the last case
 */
export function runnerFor(dir: string, unshareWorks: () => boolean = probeUnshare): Runner {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = statSync(dir);
  if (uid !== 0) return { prefix: [], uid, gid };
  if (unshareWorks()) return { prefix: ["unshare", "-U"] };
  chownAll(dir, NOBODY);
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

function probeUnshare(): boolean {
  return spawnSync("unshare", ["-U", "true"], { stdio: "ignore" }).status === 0;
}

function chownAll(path: string, id: number): void {
  chownSync(path, id, id);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), id);
}
