import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#db/embedded/postmaster.server.ts";

const root = join(import.meta.dirname, "..");
const START_LIMIT_MS = 30_000;

type Running = { origin: string; stop(): Promise<void> };

/** The built site with demo content, on a free port and a PostgreSQL of its own in `dataDir`. */
export async function startSite(dataDir: string): Promise<Running> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const follow = join(root, "scripts/lib/follow-parent.mjs");
  const child = spawn(process.execPath, ["--import", follow, join(root, "build/server/index.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DEMO: "1",
      APP_URL: origin,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    // Its log is written, as in production, and read by nobody.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const running = { origin, stop: () => stop(child, "SIGTERM") };
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(`${origin}/readyz`))) {
    if (child.exitCode !== null) throw new Error("the site ended while it started");
    if (performance.now() > deadline) {
      await running.stop();
      throw new Error("the site did not start");
    }
    await pause(50);
  }
  return running;
}

/** A bare server in a process of its own that gives this very answer. */
export async function startBare(answer: {
  headers: Record<string, string | string[]>;
  body: Buffer;
}): Promise<Running> {
  const child = fork(join(import.meta.dirname, "bare-server.mjs"), { execArgv: [] });
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const [port] = await once(child, "message");
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => stop(child, "SIGKILL") };
}

/** Ends a process and waits until it has. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
