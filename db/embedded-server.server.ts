import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { findBinaries } from "./embedded/binaries.server.ts";
import type { Binaries } from "./embedded/binaries.server.ts";
import { ensureCluster } from "./embedded/cluster.server.ts";
import {
  findPostmaster,
  logPath,
  spawnPostmaster,
  stopPostmaster,
  stopPostmasterNow,
  waitUntilReady,
} from "./embedded/postmaster.server.ts";
import { isAlive } from "./embedded/process.server.ts";
import { localSecrets } from "./local-secrets.server.ts";

export type EmbeddedOptions = {
  /** Folder for the data, `secrets.json` and `postgres.log`; created when absent. */
  dataDir: string;
  /** False only for data that may be lost with the machine, as in tests. */
  fsync: boolean;
  /** Default: a free one. */
  port?: number;
  /** How long to wait for another owner to end, as the server of a killed `npm start` does. Default 2000. */
  patienceMs?: number;
  /** Told of steps that take longer than two seconds. */
  onProgress?: (message: string) => void;
  /** Called once when the server ended by itself or another process took over; nothing works after it. */
  onLost?: (reason: Error) => void;
  extraSettings?: Record<string, string>;
};

export type EmbeddedServer = {
  /** The database `vijfoffertes`, as the user who owns it and nothing else. */
  url: string;
  /** The database `postgres` as superuser: for tests, which make databases. */
  adminUrl: string;
  /** Ends the server cleanly, within 10 seconds. */
  stop: () => Promise<void>;
};

/** Another process runs on this data folder. */
export class DataDirInUseError extends Error {
  override name = "DataDirInUseError";
  constructor(dataDir: string) {
    super(
      `DATA_DIR ${dataDir} is in use by another running process: stop that one, or set another DATA_DIR.`,
    );
  }
}

/** What all steps of a start need to know. */
type Start = {
  dataDir: string;
  cluster: string;
  password: string;
  binaries: Binaries;
  settings: Record<string, string>;
  options: EmbeddedOptions;
};

/** The server, and the connection whose lock says that it is ours. */
type Owned = { pid: number; port: number; lock: pg.Client };

const DATABASE = "vijfoffertes";
const LOCK_KEY = 5_050_505;
const ATTEMPTS = 50;
const RECOVERY_LIMIT_MS = 600_000;

/**
 * Starts the bundled PostgreSQL, or takes over one whose owner was killed. One process owns a data folder at a time: the
 * one whose connection holds an advisory lock, so the operating system frees it with the process, however that ends.
 * @throws DataDirInUseError when another process owns the folder
 * @throws Error in one sentence when PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const password = localSecrets(dataDir).databasePassword;
  const binaries = findBinaries();
  const cluster = await ensureCluster(dataDir, binaries, password, options.fsync);
  const start = { dataDir, cluster, password, binaries, settings: settingsFor(options, binaries), options };
  const owned = await own(start);
  try {
    await createDatabase(owned.lock, password);
  } catch (error) {
    await stopPostmaster(owned.pid, binaries);
    throw error;
  }
  return { ...urls(owned.port, password), stop: guard(start, owned) };
}

function settingsFor(options: EmbeddedOptions, binaries: Binaries): Record<string, string> {
  const settings: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "128MB",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_checkpoints: "off",
    // Statements and their details hold personal data, which logs may not.
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
    ...(options.fsync ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
    ...options.extraSettings,
  };
  const version = createHash("sha256")
    .update(JSON.stringify([settings, binaries.postgres]))
    .digest("hex");
  return { ...settings, cluster_name: `${DATABASE}-${version.slice(0, 12)}` };
}

function urls(port: number, password: string): { url: string; adminUrl: string } {
  const at = `${password}@127.0.0.1:${port}`;
  return { url: `postgres://${DATABASE}:${at}/${DATABASE}`, adminUrl: `postgres://postgres:${at}/postgres` };
}

async function own(start: Start): Promise<Owned> {
  const logStart = statSync(logPath(start.cluster), { throwIfNoEntry: false })?.size ?? 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    // A server that ends at once lost a race for the folder or the port, or waits for processes of a killed one.
    if (attempt > 1) await pause(100);
    const found = findPostmaster(start.cluster);
    const pid =
      found ?? (await spawnPostmaster(start.cluster, start.binaries, start.options.port, start.settings));
    const port = await ready(start, pid);
    const lock = port === null ? null : await connectAndLock(start, port);
    if (port === null || lock === null) continue;
    if (found === null || (await adopt(lock, start))) return { pid, port, lock };
    await stopPostmaster(pid, start.binaries);
  }
  throw new Error(
    `PostgreSQL did not start from ${start.dataDir}: ${lastComplaint(start.cluster, logStart)}`,
  );
}

async function ready(start: Start, pid: number): Promise<number | null> {
  const steps = ["PostgreSQL is starting", "PostgreSQL is recovering from a hard stop"];
  const began = performance.now();
  while (performance.now() - began < RECOVERY_LIMIT_MS) {
    const port = await waitUntilReady(start.cluster, pid, 2000);
    if (port !== undefined) return port;
    start.options.onProgress?.(steps.shift() ?? "PostgreSQL is still recovering");
  }
  throw new Error(`PostgreSQL takes too long to recover: see ${logPath(start.cluster)}.`);
}

/** The connection that holds the lock; null when the server ended meanwhile. */
async function connectAndLock(
  { dataDir, password, options }: Start,
  port: number,
): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urls(port, password).adminUrl,
    application_name: "owner",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  // An unexpected end is seen by whoever queries or guards this connection.
  client.on("error", () => {});
  let owner: boolean;
  try {
    await client.connect();
    owner = await tryLock(client, options.patienceMs ?? 2000);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== "28P01") return null;
    throw new Error(
      `${join(dataDir, "secrets.json")} does not hold the password of the database beside it: put it back.`,
      {
        cause: error,
      },
    );
  }
  if (owner) return client;
  await client.end();
  throw new DataDirInUseError(dataDir);
}

async function tryLock(client: pg.Client, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ owner: boolean }>("select pg_try_advisory_lock($1) as owner", [
      LOCK_KEY,
    ]);
    if (rows[0]?.owner) return true;
    if (performance.now() >= deadline) return false;
    await pause(50);
  }
}

/** Ends what a killed owner left running; false when the server was started in another way than we would. */
async function adopt(lock: pg.Client, { settings }: Start): Promise<boolean> {
  const { rows } = await lock.query<{ same: boolean }>(
    `select current_setting('cluster_name') = $1 as same, count(pg_terminate_backend(pid))
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [settings.cluster_name],
  );
  return rows[0]?.same === true;
}

async function createDatabase(client: pg.Client, password: string): Promise<void> {
  const has = async (sql: string) => (await client.query(sql, [DATABASE])).rowCount === 1;
  if (!(await has("select from pg_roles where rolname = $1"))) {
    await client.query(`create role ${DATABASE} login password ${client.escapeLiteral(password)}`);
  }
  if (!(await has("select from pg_database where datname = $1"))) {
    await client.query(`create database ${DATABASE} owner ${DATABASE} strategy file_copy`);
  }
}

/** Watches the lock's connection; returns the function that stops the server. */
function guard(start: Start, owned: Owned): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  // An exit without stop, as after an uncaught error, should leave no server behind.
  const onExit = () => stopPostmasterNow(owned.pid, start.binaries);
  process.once("exit", onExit);

  const watch = (lock: pg.Client) => {
    lock.once("end", () => {
      if (!stopped) void regain().then(watch, lose);
    });
  };
  // PostgreSQL ends all connections when one of its processes crashes, and takes new ones a moment later.
  const regain = async () => {
    while (isAlive(owned.pid)) {
      const port = await waitUntilReady(start.cluster, owned.pid, 1000);
      const lock = port ? await connectAndLock(start, port) : null;
      if (lock) return lock;
      await pause(50);
    }
    throw new Error(`PostgreSQL ended by itself: see ${logPath(start.cluster)}.`);
  };
  const lose = (reason: Error) => {
    process.off("exit", onExit);
    if (!stopped) start.options.onLost?.(reason);
  };
  watch(owned.lock);

  return () => {
    stopped ??= stopPostmaster(owned.pid, start.binaries).finally(() => process.off("exit", onExit));
    return stopped;
  };
}

function lastComplaint(cluster: string, from: number): string {
  const lines = readFileSync(logPath(cluster)).subarray(from).toString("utf8").split("\n");
  return lines.findLast((line) => line.includes("FATAL")) ?? `see ${logPath(cluster)}.`;
}
