import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";

/** How to start a PostgreSQL program, which refuses to run as root. */
type Runner = { prefix: string[]; uid?: number; gid?: number };

/** All that PostgreSQL's programs get of an environment: without a PATH, programs are looked up where a system has its own. */
export const BARE_ENVIRONMENT = { LC_ALL: "C" };

const NOBODY = 65_534;
const UNSHARE = ["unshare", "-U"];

/**
 * Ordinary users run PostgreSQL as themselves; initdb wants them to have a name, which some containers' users have only
 * as nobody of a user namespace. Root runs it as the owner of the folder, or in a user namespace in which
 * root is nobody, or else hands the folder over to nobody.
 * @param dir folder that PostgreSQL will own; changes owner in the last case
 */
export function runnerFor(dir: string, unshareWorks: () => boolean = probeUnshare): Runner {
  if (process.getuid?.() !== 0) return { prefix: hasAccount() || !unshareWorks() ? [] : UNSHARE };
  const { uid, gid } = statSync(dir);
  if (uid !== 0) return { prefix: [], uid, gid };
  if (unshareWorks()) return { prefix: UNSHARE };
  chownAll(dir, NOBODY);
  // Passing through the folder above is enough: all else in it stays closed.
  chmodSync(dirname(dir), statSync(dirname(dir)).mode | 0o001);
  return { prefix: [], uid: NOBODY, gid: NOBODY };
}

function hasAccount(): boolean {
  try {
    return Boolean(userInfo().username);
  } catch {
    return false;
  }
}

function probeUnshare(): boolean {
  return spawnSync("unshare", ["-U", "true"], { env: BARE_ENVIRONMENT, stdio: "ignore" }).status === 0;
}

function chownAll(path: string, id: number): void {
  chownSync(path, id, id);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) chownAll(join(path, name), id);
}
