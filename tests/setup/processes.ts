import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { findPostmaster, freePort } from "#db/embedded/postmaster.server.ts";
import { isAlive, poll } from "#db/embedded/process.server.ts";
import { processesIn } from "../../scripts/lib/process.mjs";

/** Reached only when a process hangs. */
const TIME_LIMIT_MS = 60_000;

/** A temporary folder in another one; at the end of the test, a server that runs from it is stopped. */
export function temporaryDataDir(parent = tmpdir()): string {
  const dataDir = realpathSync(mkdtempSync(join(parent, "vijfoffertes-setup-")));
  onTestFinished(async () => {
    const pid = postmasterOf(dataDir);
    // Not SIGKILL: a killed server leaves its shared memory for its next start to free.
    if (pid) await kill(pid, "SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

/** Process id of the PostgreSQL server that runs from a data folder, or null. */
export function postmasterOf(dataDir: string): number | null {
  return findPostmaster(join(dataDir, "postgres"));
}

/** Waits for a condition; fails after a minute. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const held = await poll(() => condition() || undefined, TIME_LIMIT_MS);
  if (!held) throw new Error(`Not within ${TIME_LIMIT_MS} ms: ${what}`);
}

/** Ends a process (with SIGKILL by default) and waits until it is gone. */
export async function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  send(signal, [pid]);
  await until(`process ${pid} is gone`, () => !isAlive(pid));
}

/** Sends a signal to those of these processes that still run. */
export function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** The files of those processes' shared memory. */
export function memoryOf(folder: string): string[] {
  const maps = processesIn(folder).map((pid) => {
    try {
      return readFileSync(`/proc/${pid}/maps`, "latin1");
    } catch {
      return "";
    }
  });
  return [...new Set(maps.join("\n").match(/\/dev\/shm\/PostgreSQL\.\d+/g))];
}

/** Suspends every process of a folder (Linux only). */
export function freeze(folder: string): number[] {
  let known: number[] = [];
  for (;;) {
    const pids = processesIn(folder);
    // A process may have started another before it was suspended: look again until there is no new one.
    if (pids.every((pid) => known.includes(pid))) return pids;
    send("SIGSTOP", pids);
    known = pids;
  }
}

const START = join(import.meta.dirname, "../../scripts/start.mjs");

/** Starts what `npm start` or `npm run worker` runs, in its own process group as in a terminal. */
export async function start(dataDir: string, env: NodeJS.ProcessEnv = {}, ...args: "worker"[]) {
  const port = await freePort();
  const child = spawn(process.execPath, [START, ...args], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const pid = child.pid!;
  const exit = exitOf(child);
  const output = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (output.out += chunk));
  child.stderr.on("data", (chunk) => (output.err += chunk));
  onTestFinished(() => send("SIGKILL", [-pid]));
  return { pid, port, output, exit, signalGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal) };
}

/** Starts a script of this folder; it is killed at the end of the test. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The exit code of a process, or the signal that ended it, once all of its output has arrived. */
export function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((done) => child.once("close", (code, signal) => done(code ?? signal)));
}

type OwnerAnswer = { url?: string; adminUrl?: string; error?: string };

/** Starts a process that owns `dataDir`, on a free port unless one is given; returns its URLs or its error. */
export async function startOwner(
  dataDir: string,
  patienceMs = 0,
  port?: number,
): Promise<{ child: ChildProcess; pid: number } & OwnerAnswer> {
  const child = run("own-server.ts", [dataDir, String(patienceMs), ...(port ? [String(port)] : [])]);
  let complaint = "";
  child.stderr?.on("data", (chunk) => (complaint += chunk));
  const lines = createInterface({ input: child.stdout! });
  const line = await new Promise<string | undefined>((done) => {
    lines.once("line", done);
    child.once("close", () => done(undefined));
  });
  if (line === undefined) throw new Error(complaint);
  return { child, pid: child.pid!, ...(JSON.parse(line) as OwnerAnswer) };
}
