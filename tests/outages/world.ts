import { readdirSync } from "node:fs";
import pg from "pg";
import { onTestFinished } from "vitest";
import { createDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { owner } from "../support/harness/configuration.ts";
import { proxied, startProxy } from "../support/servers/proxy.ts";
import { startMailServer } from "../support/servers/smtp-server.ts";
import { kill, postmasterOf, send, start, startOwner, temporaryDataDir, until } from "../setup/processes.ts";
import { parentOf } from "../../scripts/lib/process.mjs";
import { roundRobin } from "../setup/round-robin.ts";

/** Where the site says that it is; its visitors come through the balancer. */
export const ORIGIN = "https://voorbeeld.nl";
export const SECRET = "k".repeat(32);

export type Started = Awaited<ReturnType<typeof start>>;
export type World = Awaited<ReturnType<typeof openWorld>>;

const childrenOf = (parent: number) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);

/** A PostgreSQL server that can be ended and started again where it was. */
async function startPostgres() {
  const dataDir = temporaryDataDir();
  const port = await freePort();
  let running = await startOwner(dataDir, 0, port);
  if (!running.url) throw new Error(running.error);
  return {
    url: running.url,
    /** Runs statements as the superuser. */
    async administer(...statements: string[]) {
      const admin = new pg.Client(running.adminUrl);
      await admin.connect();
      for (const statement of statements) await admin.query(statement);
      await admin.end();
    },
    /** SIGKILL for a crash, SIGQUIT for an immediate stop: neither writes a checkpoint. */
    async end(signal: "SIGKILL" | "SIGQUIT") {
      await kill(running.pid);
      await kill(postmasterOf(dataDir)!, signal);
    },
    /** Suspends the server with all its connections, as on a machine that hangs; gives the function that ends that. */
    freeze() {
      const postmaster = postmasterOf(dataDir)!;
      // Suspended first, so that it starts no more.
      send("SIGSTOP", [postmaster]);
      const pids = [postmaster, ...childrenOf(postmaster)];
      send("SIGSTOP", pids);
      return () => send("SIGCONT", pids);
    },
    async startAgain() {
      running = await startOwner(dataDir, 5_000, port);
      if (!running.url) throw new Error(running.error);
    },
  };
}

/**
 * The site as it is deployed: two web processes behind a balancer and two workers, each kind with a proxy of its own before
 * PostgreSQL, and one before the mail server. `env` has more settings of all four. All of it ends with the test.
 */
export async function openWorld(env: NodeJS.ProcessEnv = {}) {
  const [postgres, mails, balancer] = await Promise.all([startPostgres(), startMailServer(), roundRobin()]);
  await migrate(postgres.url);
  const rows = createDatabase(postgres.url, 2);
  // PostgreSQL goes away in some scenarios.
  rows.pool.on("error", () => {});
  const webToDatabase = await proxied(postgres.url);
  const workerToDatabase = await proxied(postgres.url);
  const toMail = await startProxy(Number(new URL(mails.url).port));
  onTestFinished(async () => {
    for (const proxy of [webToDatabase, workerToDatabase, toMail]) proxy.close();
    await rows.pool.end();
    await mails.close();
  });

  const settings = {
    ...owner,
    SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
    MAIL_FROM: "post@voorbeeld.nl",
    APP_URL: ORIGIN,
    SESSION_SECRET: SECRET,
    TRUST_PROXY: "1",
    WORKER: "0",
    ...env,
  };
  async function startWeb(more: NodeJS.ProcessEnv = {}): Promise<Started> {
    const web = await start(temporaryDataDir(), { ...settings, DATABASE_URL: webToDatabase.url, ...more });
    await until("it listens", () => web.output.out.includes(" is at "));
    await balancer.add(web.port);
    await until("it is ready", () => balancer.isReady(web.port));
    return web;
  }
  async function startWorker(more: NodeJS.ProcessEnv = {}): Promise<Started> {
    const worker = await start(
      temporaryDataDir(),
      { ...settings, DATABASE_URL: workerToDatabase.url, ...more },
      "worker",
    );
    await until("the worker runs", () => worker.output.out.includes("the worker runs"));
    return worker;
  }
  return {
    url: balancer.url,
    postgres,
    mails,
    balancer,
    rows,
    webToDatabase,
    workerToDatabase,
    toMail,
    startWeb,
    startWorker,
    webs: [await startWeb(), await startWeb()] as [Started, Started],
    workers: [await startWorker(), await startWorker()] as [Started, Started],
  };
}
