import { spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import type { Binaries } from "./binaries.server.ts";
import { isAlive, isServerOf, poll } from "./process.server.ts";
import { BARE_ENVIRONMENT, runnerFor } from "./run-as.server.ts";

type PidFile = { pid: number; port: number; status: string };

const LOG_LIMIT_BYTES = 5_000_000;
/** How long a clean shutdown may take; after that the server is stopped at once. */
const CLEAN_END_MS = 8_000;
const HARD_END_MS = 1_500;
/** Below the ports of outgoing connections, which could take the port before the server listens. */
const FREE_PORTS = { from: 20_000, to: 32_000 };
/** A pid that no process has; PostgreSQL reads pids as 32-bit integers. */
const NO_PROCESS = 2_147_483_646;

/** The log file of PostgreSQL. */
export const logPath = (cluster: string) => join(dirname(cluster), "postgres.log");

/**
 * The pid of the server that runs on this folder, or null. Clears a lock file that names another program or a zombie:
 * PostgreSQL would respect both.
 */
export function findPostmaster(cluster: string): number | null {
  const path = join(cluster, "postmaster.pid");
  let file: number;
  try {
    file = openSync(path, "r+");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
  try {
    const text = readFileSync(file, "utf8");
    const { pid } = parsePidFile(text);
    if (isServerOf(cluster, pid)) return pid;
    // An empty file belongs to a server that is just starting.
    if (pid > 0 && process.platform !== "win32") clearPid(file, text);
    return null;
  } finally {
    closeSync(file);
  }
}

// Overwrite only the pid: PostgreSQL needs the rest to find processes that still use the old shared memory. Write
// through the open descriptor, so that the lock file of a server that starts now is never changed.
function clearPid(file: number, text: string): void {
  ftruncateSync(file, 0);
  writeSync(file, text.replace(/^\S*/, String(NO_PROCESS)), 0);
}

function parsePidFile(text: string): PidFile {
  const lines = text.split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
}

/**
 * Starts a server in its own process group, so that Ctrl-C does not reach it.
 * @returns its pid; it may exit soon if the folder or the port is taken
 */
export async function spawnPostmaster(
  cluster: string,
  binaries: Binaries,
  port: number | undefined,
  settings: Record<string, string>,
): Promise<number> {
  // PostgreSQL requires these permissions, and a restored backup may have others.
  chmodSync(cluster, 0o700);
  const { prefix, ...owner } = runnerFor(cluster);
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const [command = "", ...args] = [
    ...prefix,
    binaries.postgres,
    "-D",
    cluster,
    "-p",
    String(port ?? (await freePort())),
    ...options,
  ];
  const log = openLog(cluster);
  try {
    const child = spawn(command, args, {
      ...owner,
      cwd: cluster,
      env: BARE_ENVIRONMENT,
      detached: true,
      stdio: ["ignore", log, log],
      windowsHide: true,
    });
    await new Promise<void>((done, fail) => child.once("error", fail).once("spawn", done));
    child.unref();
    return child.pid ?? NO_PROCESS;
  } finally {
    closeSync(log);
  }
}

function openLog(cluster: string): number {
  const path = logPath(cluster);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, "a", 0o600);
}

/** A free port outside the range of outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
    const probe = createServer();
    try {
      await once(probe.listen(port, "127.0.0.1"), "listening");
    } catch (error) {
      if (["EADDRINUSE", "EACCES"].includes((error as NodeJS.ErrnoException).code ?? "")) continue;
      throw error;
    }
    await new Promise((done) => probe.close(done));
    return port;
  }
}

/**
 * Waits until a server accepts connections.
 * @returns its port; null if it has exited; undefined after `timeoutMs`
 */
export function waitUntilReady(
  cluster: string,
  pid: number,
  timeoutMs: number,
): Promise<number | null | undefined> {
  return poll(() => {
    if (!isAlive(pid)) return null;
    const file = readPidFile(cluster);
    return file?.pid === pid && file.status === "ready" ? file.port : undefined;
  }, timeoutMs);
}

/** Reads the lock file of a folder; null if there is none. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    return parsePidFile(readFileSync(join(cluster, "postmaster.pid"), "utf8"));
  } catch {
    return null;
  }
}

/** Asks a server to disconnect everyone, write its data and exit. Does not wait. */
function beginStop(pid: number, binaries: Binaries, how: "INT" | "QUIT" = "INT"): void {
  if (process.platform === "win32") {
    spawnSync(binaries.pgCtl, ["kill", how, String(pid)]);
    return;
  }
  try {
    process.kill(pid, `SIG${how}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Stops a server: waits 8 seconds for a clean shutdown, then stops it at once; it recovers on its next start. */
export async function stopPostmaster(pid: number, binaries: Binaries): Promise<void> {
  const ended = () => (isAlive(pid) ? undefined : true);
  beginStop(pid, binaries);
  if (await poll(ended, CLEAN_END_MS)) return;
  beginStop(pid, binaries, "QUIT");
  await poll(ended, HARD_END_MS);
}

/** The same, synchronously, for a process that is exiting. */
export function stopPostmasterNow(pid: number, binaries: Binaries): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const deadline = performance.now() + CLEAN_END_MS;
  beginStop(pid, binaries);
  while (isAlive(pid) && performance.now() < deadline) Atomics.wait(pause, 0, 0, 5);
}
