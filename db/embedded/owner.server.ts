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

/** Another process owns this data folder. */
export class DataDirInUseError extends Error {
  override name = "DataDirInUseError";
  constructor(dataDir: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.`,
    );
  }
}

/** The data folder that a process wants to own, and the settings of its server. */
export type Claim = {
  dataDir: string;
  cluster: string;
  password: string;
  binaries: Binaries;
  settings: Record<string, string>;
  port: number | undefined;
  patienceMs: number;
  onProgress: (message: string) => void;
  /** Pid of the server to stop when this process exits; null if there is none, or if it may belong to another process. */
  ours: number | null;
};

/** A server, and the connection that holds its lock. */
export type Owned = { pid: number; port: number; lock: pg.Client };

const LOCK_KEY = 5_050_505;
const ATTEMPTS = 50;
const RECOVERY_LIMIT_MS = 600_000;
const CONNECT_LIMIT_MS = 10_000;
/** How often waiting is reported. */
const PROGRESS_EVERY_MS = 2_000;

/** Name of the database and of its owner. */
export const DATABASE = "vijfoffertes";

/** application_name of the connections of the owner process. Workers and psql have another one, or none. */
export const OWNER = "owner";

export const databaseUrlAt = (port: number, password: string) =>
  `postgres://${DATABASE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** URL of the database `postgres`, as superuser. */
export const adminUrlAt = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Starts the server, or finds it running, and takes its lock.
 * @throws DataDirInUseError if another process holds the lock
 */
export async function own(claim: Claim): Promise<Owned> {
  const logStart = statSync(logPath(claim.cluster), { throwIfNoEntry: false })?.size ?? 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // If the server ends at once, another start won the race for the folder or port, or processes of a killed server
    // still run.
    if (attempt > 1) await pause(100);
    const found = findPostmaster(claim.cluster);
    if (found === null)
      claim.ours = await spawnPostmaster(claim.cluster, claim.binaries, claim.port, claim.settings);
    const owned = await take(claim, found ?? claim.ours!);
    if (owned && (found === null || (await takeOver(claim, owned)))) return owned;
    claim.ours = null;
  }
  const line = lastFatalLine(claim.cluster, logStart);
  throw new Error(
    line.includes("database files are incompatible")
      ? `${claim.cluster} is of PostgreSQL ${readFileSync(join(claim.cluster, "PG_VERSION"), "utf8").trim()}, and this release has another: see "A later PostgreSQL" in docs/operations.md.`
      : `PostgreSQL did not start from ${claim.dataDir}: ${line}`,
  );
}

/** Takes the lock of a server that runs or starts; null if the server ends meanwhile. */
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
  // Queries and `guard` report the errors of this connection.
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

/**
 * Closes the connections that a killed owner left. Returns false after stopping a server with other settings than ours.
 */
async function takeOver({ settings, binaries }: Claim, { lock, pid }: Owned): Promise<boolean> {
  const { rows } = await lock.query<{ same: boolean }>(
    `select current_setting('cluster_name') = $1 as same, count(pg_terminate_backend(pid))
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [settings.cluster_name],
  );
  if (rows[0]?.same) return true;
  await stopPostmaster(pid, binaries);
  return false;
}

function lastFatalLine(cluster: string, from: number): string {
  const lines = readFileSync(logPath(cluster)).subarray(from).toString("utf8").split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? `see ${logPath(cluster)}.`;
}
