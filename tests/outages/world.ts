import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { s3Storage } from "#adapters/storage/s3.server.ts";
import { createDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { freePort } from "#db/embedded/postmaster.server.ts";
import { owner } from "../support/harness/configuration.ts";
import { proxied, startProxy } from "../support/servers/proxy.ts";
import { startS3Server } from "../support/servers/s3-server.ts";
import { startMailServer } from "../support/servers/smtp-server.ts";
import { startStripe } from "../stripe/start-stripe.ts";
import { kill, postmasterOf, send, start, startOwner, temporaryDataDir, until } from "../setup/processes.ts";
import { parentOf } from "../../scripts/lib/process.mjs";
import { roundRobin } from "../setup/round-robin.ts";

/** Where the site says that it is; its visitors come through the balancer. */
export const ORIGIN = "https://voorbeeld.nl";
export const SECRET = "k".repeat(32);

export type Started = Awaited<ReturnType<typeof start>>;
/** A web process; `way` is what lies between it and the balancer, which knows it by the port of that. */
export type StartedWeb = Started & { way: Awaited<ReturnType<typeof startProxy>> };
export type World = Awaited<ReturnType<typeof openWorld>>;

const childrenOf = (parent: number) =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);

/** Room for PostgreSQL where its disk is to be full, with the log that it keeps. */
const SMALL_DISK = "300m";

/** Mounts a small disk for the rest of the test; null where this user may not. */
export function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), "vijfoffertes-disk-"));
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SMALL_DISK}`, "tmpfs", folder]).status === 0;
  onTestFinished(() => {
    if (mounted) spawnSync("umount", ["-l", folder]);
    rmSync(folder, { recursive: true });
  });
  return mounted ? folder : null;
}

/** Fills the disk of a folder; gives the function that makes room again. */
function fillDisk(folder: string): () => void {
  const file = join(folder, "filler");
  for (const size of [1_048_576, 4_096, 1]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
    }
  }
  return () => rmSync(file);
}

/** A PostgreSQL server that can be ended and started again where it was, in the folder of a disk of its own if there is one. */
async function startPostgres(disk: string | undefined) {
  const dataDir = temporaryDataDir(disk);
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
      const postmaster = postmasterOf(dataDir);
      if (postmaster) await kill(postmaster, signal);
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
    /** Whether it runs; the program that started it does not start it again. */
    isRunning: () => postmasterOf(dataDir) !== null,
    fillDisk: () => fillDisk(disk!),
    async startAgain() {
      running = await startOwner(dataDir, 5_000, port);
      if (!running.url) throw new Error(running.error);
    },
  };
}

/**
 * The site as it is deployed: two web processes behind a balancer, with a proxy before each, and two workers, each kind with a proxy of
 * its own before PostgreSQL, and one each before the mail server, the storage of files and the payment provider. `disk` is where PostgreSQL keeps its files, and `env` has more settings
 * of all four processes. All of it ends with the test.
 */
export async function openWorld({ disk, env = {} }: { disk?: string; env?: NodeJS.ProcessEnv } = {}) {
  const [postgres, mails, s3, stripe, balancer] = await Promise.all([
    startPostgres(disk),
    startMailServer(),
    startS3Server(),
    startStripe(),
    roundRobin(),
  ]);
  await migrate(postgres.url);
  const rows = createDatabase(postgres.url, 2);
  // PostgreSQL goes away in some scenarios.
  rows.pool.on("error", () => {});
  const webToDatabase = await proxied(postgres.url);
  const workerToDatabase = await proxied(postgres.url);
  const toMail = await startProxy(Number(new URL(mails.url).port));
  const toStorage = await startProxy(Number(new URL(s3.settings.endpoint).port));
  const toPayments = await startProxy(Number(new URL(stripe.url).port));
  onTestFinished(async () => {
    for (const proxy of [webToDatabase, workerToDatabase, toMail, toStorage, toPayments]) proxy.close();
    await rows.pool.end();
    await Promise.all([mails.close(), s3.close(), stripe.close()]);
  });
  const { accessKeyId, secretAccessKey, bucket } = s3.settings;

  const settings = {
    ...owner,
    SMTP_URL: `smtp://127.0.0.1:${toMail.port}`,
    MAIL_FROM: "post@voorbeeld.nl",
    S3_URL: `http://${accessKeyId}:${secretAccessKey}@127.0.0.1:${toStorage.port}/${bucket}`,
    ...stripe.siteSettings,
    STRIPE_API_BASE: `http://127.0.0.1:${toPayments.port}`,
    APP_URL: ORIGIN,
    SESSION_SECRET: SECRET,
    TRUST_PROXY: "1",
    WORKER: "0",
    ...env,
  };
  const toWebs: { close(): void }[] = [];
  onTestFinished(() => toWebs.forEach((way) => way.close()));
  async function startWeb(more: NodeJS.ProcessEnv = {}): Promise<StartedWeb> {
    const web = await start(temporaryDataDir(), { ...settings, DATABASE_URL: webToDatabase.url, ...more });
    await until("it listens", () => web.output.out.includes(" is at "));
    const way = await startProxy(web.port);
    toWebs.push(way);
    await balancer.add(way.port);
    await until("it is ready", () => balancer.isReady(way.port));
    return { ...web, port: way.port, way };
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
    stripe,
    storage: s3Storage(s3.settings),
    webToDatabase,
    workerToDatabase,
    toMail,
    toStorage,
    toPayments,
    startWeb,
    startWorker,
    webs: [await startWeb(), await startWeb()] as [StartedWeb, StartedWeb],
    workers: [await startWorker(), await startWorker()] as [Started, Started],
  };
}
