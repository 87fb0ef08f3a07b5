import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { mailTo } from "./mails.ts";
import { slowNetwork } from "./slow-network.ts";
import { startMailServer } from "./smtp-server.ts";

const root = join(import.meta.dirname, "../..");

/** The built program as a process of its own, with its own PostgreSQL and a real mail server. */
export async function startSite(env: Record<string, string> = {}) {
  const mails = await startMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), "site-"));
  const port = await freePort();
  const delayMs = Number(process.env.SLOW_NETWORK ?? 0);
  const slow = delayMs > 0 ? await slowNetwork(port, delayMs) : undefined;
  const url = slow?.url ?? `http://localhost:${port}`;
  const program = spawn(process.execPath, [join(root, "build/server/index.js")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      DATA_DIR: dataDir,
      PORT: String(port),
      APP_URL: url,
      SMTP_URL: mails.url,
      DEMO: "0",
      LOG_LEVEL: "info",
      ...env,
    },
  });
  let log = "";
  const exited = once(program, "exit");
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes(` is at ${url}`)) resolve();
    };
    program.stdout.on("data", read);
    program.stderr.on("data", read);
    program.once("exit", () => reject(new Error(`the site did not start:\n${log}`)));
  });
  return {
    url,
    mails,
    mailTo: (address: string, subject: RegExp) => mailTo(mails, address, subject),
    /** All that the process wrote so far. */
    log: () => log,
    async stop() {
      slow?.close();
      program.kill("SIGTERM");
      await exited;
      await mails.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
