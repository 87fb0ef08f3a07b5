import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { findPostmaster, freePort } from "#db/embedded/postmaster.server.ts";
import { isAlive, poll } from "#db/embedded/process.server.ts";

/** Only a hang reaches it. */
const TIME_LIMIT_MS = 60_000;

/** A folder of the test's own; what runs from it at the test's end is stopped. */
export function temporaryDataDir(): string {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), "vijfoffertes-setup-")));
  onTestFinished(async () => {
    const pid = postmasterOf(dataDir);
    // Not the hard way: a server that is killed leaves its shared memory behind, for its next start to clear.
    if (pid) await kill(pid, "SIGQUIT");
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return dataDir;
}

/** Process number of the PostgreSQL server that runs from a data folder, or null. */
export function postmasterOf(dataDir: string): number | null {
  return findPostmaster(join(dataDir, "postgres"));
}

/** Waits for a condition; fails after a minute. */
export async function until(what: string, condition: () => boolean): Promise<void> {
  const held = await poll(() => condition() || undefined, TIME_LIMIT_MS);
  if (!held) throw new Error(`Not within ${TIME_LIMIT_MS} ms: ${what}`);
}

/** Ends a process, the hard way unless told otherwise, and waits until it is gone. */
export async function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  send(signal, [pid]);
  await until(`process ${pid} is gone`, () => !isAlive(pid));
}

/** Sends a signal to those of these processes that have not ended. */
export function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** The processes that work in a folder (Linux only), parents first. */
export function processesIn(folder: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const mentions = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "latin1").includes(folder);
    } catch {
      return false;
    }
  };
  return pids.filter((pid) => mentions(pid, "cmdline") || mentions(pid, "environ")).map(Number);
}

/** The shared memory of those processes, as files. */
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

/** Has all processes that work in a folder stand still (Linux only). */
export function freeze(folder: string): number[] {
  let known: number[] = [];
  for (;;) {
    const pids = processesIn(folder);
    // Before it stood still, one may have started another.
    if (pids.every((pid) => known.includes(pid))) return pids;
    send("SIGSTOP", pids);
    known = pids;
  }
}

const START = join(import.meta.dirname, "../../scripts/start.mjs");

/** What `npm start` runs, or `npm run worker`, in a process group of its own as under a terminal. */
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
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.err += chunk));
  onTestFinished(() => send("SIGKILL", [-pid]));
  return { pid, port, said, exit, signalGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal) };
}

/** A program of the test's own, killed at its end. */
export function run(script: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** The exit code of a process, or the signal that ended it, when all that it said has arrived. */
export function exitOf(child: ChildProcess): Promise<number | string | null> {
  return new Promise((done) => child.once("close", (code, signal) => done(code ?? signal)));
}

/** Starts a process that owns `dataDir`; says what became of its start. */
export async function startOwner(
  dataDir: string,
  patienceMs = 0,
): Promise<{ child: ChildProcess; pid: number; url?: string; error?: string }> {
  const child = run("own-server.ts", [dataDir, String(patienceMs)]);
  let complaint = "";
  child.stderr?.on("data", (chunk) => (complaint += chunk));
  const lines = createInterface({ input: child.stdout! });
  const line = await new Promise<string | undefined>((done) => {
    lines.once("line", done);
    child.once("close", () => done(undefined));
  });
  if (line === undefined) throw new Error(complaint);
  return { child, pid: child.pid!, ...(JSON.parse(line) as { url?: string; error?: string }) };
}
