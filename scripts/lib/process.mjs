import { readdirSync, readFileSync } from "node:fs";

// Copy of db/embedded/process.server.ts: this runs before there is a Node that reads TypeScript.
/** Whether a process runs. A zombie does not. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === "ESRCH") return false;
  }
  if (process.platform !== "linux") return true;
  const [state] = statOf(pid);
  return state !== undefined && state !== "Z";
}

/** The process that started another, 1 when that has ended (Linux only). */
export const parentOf = (pid) => Number(statOf(pid)[1]);

/** State and parent of a process, and what follows; empty if it is gone. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

/** The other processes whose command line or environment names a folder (Linux only), parents first. */
export function processesIn(folder) {
  if (process.platform !== "linux") return [];
  const mentions = (path) => {
    try {
      return readFileSync(path, "latin1").includes(folder);
    } catch {
      return false;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => mentions(`/proc/${pid}/cmdline`) || mentions(`/proc/${pid}/environ`))
    .map(Number);
}
