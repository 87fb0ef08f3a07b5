import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join } from "node:path";

/** How to run a PostgreSQL program, which refuses to run as root. */
type Runner = { prefix: string[]; uid?: number; gid?: number };

/** The whole environment of the PostgreSQL programs. Without PATH the system's default path is used. */
export const BARE_ENVIRONMENT = { LC_ALL: "C" };

const NOBODY = 65_534;
const UNSHARE = ["unshare", "-U"];

/**
 * Chooses the user that PostgreSQL runs as. An ordinary user runs it as itself; initdb requires a user name, which users
 * of some containers lack, so those run in a user namespace as nobody. Root runs it as the owner of the folder, or in a
 * user namespace where root is nobody, or else gives the folder to nobody.
 * @param dir folder of PostgreSQL; changes owner in the last case
 */
export function runnerFor(dir: string, unshareWorks: () => boolean = probeUnshare): Runner {
  if (process.getuid?.() !== 0) return { prefix: hasAccount() || !unshareWorks() ? [] : UNSHARE };
  const { uid, gid } = statSync(dir);
  if (uid !== 0) return { prefix: [], uid, gid };
  if (unshareWorks()) return { prefix: UNSHARE };
  chownAll(dir, NOBODY);
  // The parent folder only has to be passable.
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
