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
/** How long a clean end may take, and then one without writing anything. */
const CLEAN_END_MS = 8_000;
const HARD_END_MS = 1_500;
/** Below those that systems give to outgoing connections, one of which could take it before it is listened on. */
const FREE_PORTS = { from: 20_000, to: 32_000 };
/** A number that no process has; PostgreSQL reads pids as 32-bit integers. */
const NO_PROCESS = 2_147_483_646;

/** The file in which PostgreSQL writes its messages. */
export const logPath = (cluster: string) => join(dirname(cluster), "postgres.log");

/**
 * The process number of the server that runs from this folder, or null. Frees the folder of a lock file that names
 * another program, or a killed server that nobody collected: PostgreSQL would respect both.
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
    // An empty file is one that a server is about to fill.
    if (pid > 0 && process.platform !== "win32") disown(file, text);
    return null;
  } finally {
    closeSync(file);
  }
}

// Only the number goes: the rest lets PostgreSQL check for processes that still use the old shared memory.
// Written through the descriptor that was read, so the lock file of a server that starts just now is never touched.
function disown(file: number, text: string): void {
  ftruncateSync(file, 0);
  writeSync(file, text.replace(/^\S*/, String(NO_PROCESS)), 0);
}

function parsePidFile(text: string): PidFile {
  const lines = text.split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() ?? "" };
}

/**
 * Starts a server in a process group of its own, so that Ctrl-C reaches it only through stop.
 * @returns its process number; it may end by itself soon when it finds the folder or the port taken
 */
export async function spawnPostmaster(
  cluster: string,
  binaries: Binaries,
  port: number | undefined,
  settings: Record<string, string>,
): Promise<number> {
  // PostgreSQL insists, and a folder that came out of a backup may be open.
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

/** A port of this machine that nobody listens on now, and that no outgoing connection will be given. */
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
 * Waits until a server takes connections.
 * @returns its port; null when it has ended; undefined when `timeoutMs` is over
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

/** What the lock file of a folder says; null when there is none. */
export function readPidFile(cluster: string): PidFile | null {
  try {
    return parsePidFile(readFileSync(join(cluster, "postmaster.pid"), "utf8"));
  } catch {
    return null;
  }
}

/** Asks a server to disconnect everyone, write its data and end; does not wait. */
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

/** Stops a server and waits: at most 8 seconds for a clean end, then it ends at once and recovers on its next start. */
export async function stopPostmaster(pid: number, binaries: Binaries): Promise<void> {
  const ended = () => (isAlive(pid) ? undefined : true);
  beginStop(pid, binaries);
  if (await poll(ended, CLEAN_END_MS)) return;
  beginStop(pid, binaries, "QUIT");
  await poll(ended, HARD_END_MS);
}

/** The same without promises, for a process that is exiting. */
export function stopPostmasterNow(pid: number, binaries: Binaries): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const deadline = performance.now() + CLEAN_END_MS;
  beginStop(pid, binaries);
  while (isAlive(pid) && performance.now() < deadline) Atomics.wait(pause, 0, 0, 5);
}
