import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { builtProgram } from "../servers/built-program.ts";
import { mailTo } from "../people/mails.ts";
import { slowNetwork } from "../servers/slow-network.ts";
import { startMailServer } from "../servers/smtp-server.ts";

const root = join(import.meta.dirname, "../../..");

const FOLLOW = pathToFileURL(join(root, "scripts/lib/follow-parent.mjs")).href;

/** How many ports to try: another site that starts at the same time may have chosen the same one. */
const PORTS = 3;

/** A new data folder: a copy, or empty. */
async function folderLike(from: string | undefined): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "site-"));
  // Keeps the rights of folders, without which PostgreSQL does not start, unlike `cpSync`.
  if (from) await cp(from, folder, { recursive: true });
  return folder;
}

/** A data folder that the program has set up with these settings, for `startSite` to begin with a copy; itself a copy of `from`. */
export async function setUpFolder(env: Record<string, string>, from?: string): Promise<string> {
  const dataDir = await folderLike(from);
  const { end } = await startProgram({ DATA_DIR: dataDir, ...env }, 0);
  await end();
  return dataDir;
}

/**
 * The built program as its own process, with its own PostgreSQL and a real SMTP server. With `delayMs` its URL is that of
 * a slow network in front of it. It begins with a copy of the data folder `from`, or with an empty one.
 */
export async function startSite(
  env: Record<string, string> = {},
  { delayMs = 0, from }: { delayMs?: number; from?: string } = {},
) {
  const mails = await startMailServer();
  const dataDir = await folderLike(from);
  const own = { DATA_DIR: dataDir, SMTP_URL: mails.url, ...env };
  const { url, pid, log, end } = await startProgram(own, delayMs);
  return {
    url,
    /** Process id. */
    pid,
    /** The address of its database, for what no page can bring about. */
    databaseUrl: async () => (await runningServer(dataDir))!.url,
    mails,
    mailTo: (address: string, subject: RegExp) => mailTo(mails, address, subject),
    /** Everything that the process has logged so far. */
    log,
    async stop() {
      await end();
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

async function startProgram(env: Record<string, string>, delayMs: number, ports = PORTS) {
  const port = await freePort();
  const slow = delayMs > 0 ? await slowNetwork(port, delayMs) : undefined;
  const url = slow?.url ?? `http://localhost:${port}`;
  const { program: index, compiled } = await builtProgram("index");
  // As `npm start` does: it stops when this process ends, however that happens.
  const program = spawn(process.execPath, ["--import", FOLLOW, index], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: compiled,
      DATABASE_URL: "",
      PORT: String(port),
      APP_URL: url,
      DEMO: "0",
      LOG_LEVEL: "info",
      ...env,
    },
  });
  let log = "";
  const exited = once(program, "exit");
  const started = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(` is at ${env.APP_URL ?? url}`)) resolve(true);
    };
    program.stdout!.on("data", read);
    program.stderr!.on("data", read);
    // Wait for "close", not "exit": only then has all output arrived.
    program.once("close", () => resolve(false));
  });
  if (await started) {
    const end = async () => {
      slow?.close();
      program.kill("SIGTERM");
      await exited;
    };
    return { url, pid: program.pid!, log: () => log, end };
  }
  slow?.close();
  if (ports > 1 && log.includes(`PORT: ${port} is in use`)) return startProgram(env, delayMs, ports - 1);
  throw new Error(`the site did not start:\n${log}`);
}
