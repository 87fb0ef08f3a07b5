import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Whether a process runs. A zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat[stat.lastIndexOf(")") + 2] !== "Z";
  } catch {
    return false;
  }
}

/** Whether this pid is the PostgreSQL server of this folder, and not another process that got the same pid. */
export function isServerOf(cluster: string, pid: number): boolean {
  if (pid === process.pid || !isAlive(pid)) return false;
  // On Windows PostgreSQL finds its processes by named pipes, so a stale pid does no harm.
  if (process.platform === "win32") return true;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
    return stdout.includes(`-D ${cluster} `);
  }
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return words[words.indexOf("-D") + 1] === cluster || readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/**
 * Calls `ask` repeatedly, for at most `timeoutMs`.
 * @returns the first result that is not undefined, or undefined after the timeout
 */
export async function poll<T>(
  ask: () => T | undefined,
  timeoutMs: number,
  everyMs = 5,
): Promise<T | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = ask();
    if (answer !== undefined || performance.now() > deadline) return answer;
    await pause(everyMs);
  }
}
