import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#db/embedded/postmaster.server.ts";

const root = join(import.meta.dirname, "..");
const START_LIMIT_MS = 30_000;

type Running = { origin: string; stop(): Promise<void> };

/** The owner that a deployment has. */
const OWNER = {
  CONTACT_EMAIL: "post@voorbeeld.nl",
  SELLER_LEGAL_NAME: "Voorbeeld B.V.",
  SELLER_ADDRESS: "Lange Nieuwstraat 12",
  SELLER_POSTCODE: "3512 PJ",
  SELLER_CITY: "Utrecht",
  KVK_NUMBER: "12345678",
  VAT_NUMBER: "NL123456789B01",
};

/** Starts the built site of a checkout with demo content, on a free port and its own PostgreSQL in `dataDir`, with more settings. */
export async function startSite(
  dataDir: string,
  settings: Record<string, string> = {},
  checkout = root,
): Promise<Running & { pid: number }> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const follow = join(checkout, "scripts/lib/follow-parent.mjs");
  const child = spawn(process.execPath, ["--import", follow, join(checkout, "build/server/index.js")], {
    cwd: checkout,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DEMO: "1",
      APP_URL: origin,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...OWNER,
      ...settings,
    },
    // It writes its log, as in production, but nobody reads it.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const running = { origin, pid: child.pid!, stop: () => stop(child, "SIGTERM") };
  const deadline = performance.now() + START_LIMIT_MS;
  // Without a worker a site is never ready.
  const health = settings.WORKER === "0" ? "healthz" : "readyz";
  while (!(await answers(`${origin}/${health}`))) {
    if (child.exitCode !== null) throw new Error("the site ended while it started");
    if (performance.now() > deadline) {
      await running.stop();
      throw new Error("the site did not start");
    }
    await pause(50);
  }
  return running;
}

/** Starts the built worker on this database and mail server. */
export async function startWorker(databaseUrl: string, smtpUrl: string, dataDir: string) {
  const child = spawn(process.execPath, [join(root, "build/server/worker.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      APP_URL: "https://voorbeeld.nl",
      MAIL_FROM: "post@voorbeeld.nl",
      ...OWNER,
      SESSION_SECRET: "k".repeat(32),
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      DATA_DIR: dataDir,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  for await (const line of createInterface({ input: child.stdout! }))
    if (line.includes("the worker runs")) {
      // Read and discard the output, so that it doesn't fill the pipe.
      child.stdout!.resume();
      return { stop: () => stop(child, "SIGTERM") };
    }
  throw new Error("the worker ended while it started");
}

/** A received mail: time in milliseconds since 1970, and size. */
export type TakenMail = { to: string; at: number; bytes: number };

/** Starts a mail server in its own process; `taken` grows as mails arrive. */
export async function startMailSink() {
  const child = fork(join(import.meta.dirname, "mail-sink.mjs"), { execArgv: [] });
  const [port] = await once(child, "message");
  const taken: TakenMail[] = [];
  child.on("message", (mail: TakenMail) => taken.push(mail));
  return { url: `smtp://127.0.0.1:${String(port)}`, taken, stop: () => stop(child, "SIGKILL") };
}

/** Starts a bare server in its own process that gives this answer. */
export async function startBare(answer: {
  headers: Record<string, string | string[]>;
  body: Buffer;
}): Promise<Running> {
  const child = fork(join(import.meta.dirname, "bare-server.mjs"), { execArgv: [] });
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const [port] = await once(child, "message");
  return { origin: `http://127.0.0.1:${String(port)}`, stop: () => stop(child, "SIGKILL") };
}

/** Ends a process and waits until it has exited. */
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
