import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries.server.ts";
import {
  findPostmaster,
  logPath,
  spawnPostmaster,
  stopPostmaster,
  waitUntilReady,
} from "./postmaster.server.ts";

/** Another process runs on this data folder. */
export class DataDirInUseError extends Error {
  override name = "DataDirInUseError";
  constructor(dataDir: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.`,
    );
  }
}

/** A data folder that a process wants to own, and what it takes to run its server. */
export type Claim = {
  dataDir: string;
  cluster: string;
  password: string;
  binaries: Binaries;
  settings: Record<string, string>;
  port: number | undefined;
  patienceMs: number;
  onProgress: (message: string) => void;
  /** The server to end with this process, however it exits; null while there is none or it may be another's. */
  ours: number | null;
};

/** A server, and the connection whose lock says that it is ours. */
export type Owned = { pid: number; port: number; lock: pg.Client };

const LOCK_KEY = 5_050_505;
const ATTEMPTS = 50;
const RECOVERY_LIMIT_MS = 600_000;
const CONNECT_LIMIT_MS = 10_000;
/** How often somebody who waits is told of it. */
const PROGRESS_EVERY_MS = 2_000;

/** Name of the database, and of the user who owns it and nothing else. */
export const DATABASE = "vijfoffertes";

/** The name under which the process that owns a server connects to it: workers and psql have none, or their own. */
export const OWNER = "owner";

/** Address of that database, as that user. */
export const databaseUrlAt = (port: number, password: string) =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Address of the database `postgres`, as superuser. */
export const adminUrlAt = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts the server or finds it running, and takes its lock.
 * @throws DataDirInUseError when another process holds the lock
 */
export async function own(claim: Claim): Promise<Owned> {
  const logStart = statSync(logPath(claim.cluster), { throwIfNoEntry: false })?.size ?? 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // A server that ends at once lost a race for the folder or the port, or waits for processes of a killed one.
    if (attempt > 1) await pause(100);
    const found = findPostmaster(claim.cluster);
    if (found === null)
      claim.ours = await spawnPostmaster(claim.cluster, claim.binaries, claim.port, claim.settings);
    const owned = await take(claim, found ?? claim.ours!);
    if (owned && (found === null || (await adopt(claim, owned)))) return owned;
    claim.ours = null;
  }
  throw new Error(
    `PostgreSQL did not start from ${claim.dataDir}: ${lastComplaint(claim.cluster, logStart)}`,
  );
}

/** Takes the lock of a server that runs or starts; null when it ends meanwhile. */
export async function take(claim: Claim, pid: number): Promise<Owned | null> {
  const port = await ready(claim, pid);
  const lock = port === null ? null : await connect(claim, port);
  if (port === null || lock === null) return null;
  const taken = await tryLock(lock, claim.patienceMs).catch(() => null);
  if (taken) {
    claim.ours = pid;
    return { pid, port, lock };
  }
  await lock.end().catch(() => {});
  if (taken === null) return null;
  claim.ours = null;
  throw new DataDirInUseError(claim.dataDir);
}

async function ready(claim: Claim, pid: number): Promise<number | null> {
  const steps = ["PostgreSQL is starting", "PostgreSQL is recovering from a hard stop"];
  const began = performance.now();
  while (performance.now() - began < RECOVERY_LIMIT_MS) {
    const port = await waitUntilReady(claim.cluster, pid, PROGRESS_EVERY_MS);
    if (port !== undefined) return port;
    claim.onProgress(steps.shift() ?? "PostgreSQL is still recovering");
  }
  throw new Error(`PostgreSQL takes too long to recover: see ${logPath(claim.cluster)}.`);
}

async function connect(claim: Claim, port: number): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: adminUrlAt(port, claim.password),
    application_name: OWNER,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
  });
  // An unexpected end is seen by whoever queries or guards this connection.
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== "28P01") return null;
    const secrets = join(claim.dataDir, "secrets.json");
    throw new Error(`${secrets} does not hold the password of the database beside it: put it back.`, {
      cause: error,
    });
  }
}

async function tryLock(client: pg.Client, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  const sql = "select pg_try_advisory_lock($1) as owner";
  for (;;) {
    const { rows } = await client.query<{ owner: boolean }>(sql, [LOCK_KEY]);
    if (rows[0]?.owner) return true;
    if (performance.now() >= deadline) return false;
    await pause(50);
  }
}

/** Ends what a killed owner left running; stops a server that was not started the way we would, and is then false. */
async function adopt({ settings, binaries }: Claim, { lock, pid }: Owned): Promise<boolean> {
  const { rows } = await lock.query<{ same: boolean }>(
    `select current_setting('cluster_name') = $1 as same, count(pg_terminate_backend(pid))
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [settings.cluster_name],
  );
  if (rows[0]?.same) return true;
  await stopPostmaster(pid, binaries);
  return false;
}

function lastComplaint(cluster: string, from: number): string {
  const lines = readFileSync(logPath(cluster)).subarray(from).toString("utf8").split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? `see ${logPath(cluster)}.`;
}
