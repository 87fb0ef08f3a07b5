import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { findBinaries } from "./embedded/binaries.server.ts";
import { ensureCluster } from "./embedded/cluster.server.ts";
import {
  adminUrlAt,
  DATABASE,
  databaseUrlAt,
  OWNER,
  own,
  take,
  type Claim,
  type Owned,
} from "./embedded/owner.server.ts";
import { logPath, stopPostmaster, stopPostmasterNow } from "./embedded/postmaster.server.ts";
import { isAlive } from "./embedded/process.server.ts";
import { localSecrets } from "./local-secrets.server.ts";
import { slowStep } from "./slow-step.server.ts";

export { DataDirInUseError } from "./embedded/owner.server.ts";

/** How long a server that is to end waits for connections of its owner; a worker would stay until it is cut off. */
const LEAVING_LIMIT_MS = 2_000;

type EmbeddedOptions = {
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

type EmbeddedServer = {
  /** The database `vijfoffertes`, as the user who owns it and nothing else. */
  url: string;
  /** The database `postgres` as superuser: for tests, which make databases. */
  adminUrl: string;
  /** Lets whoever is connected by `url` leave, at most 2 seconds, and ends the server cleanly, within 10 seconds. */
  stop: () => Promise<void>;
};

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
  const onProgress = options.onProgress ?? (() => {});
  const claim: Claim = {
    dataDir,
    cluster: await slowStep("Setting up PostgreSQL", onProgress, () =>
      ensureCluster(dataDir, binaries, password, options.fsync),
    ),
    password,
    binaries,
    settings: settingsFor(options, binaries.postgres),
    port: options.port,
    patienceMs: options.patienceMs ?? 2_000,
    onProgress,
    ours: null,
  };
  // An exit without stop, as after an uncaught error, should leave no server behind.
  const onExit = () => claim.ours && stopPostmasterNow(claim.ours, binaries);
  process.on("exit", onExit);
  const stop = async () => {
    if (claim.ours) await stopPostmaster(claim.ours, binaries);
    process.off("exit", onExit);
  };
  try {
    const owned = await own(claim);
    await ensureDatabase(owned.lock, password);
    return {
      url: `${databaseUrlAt(owned.port, password)}?application_name=${OWNER}`,
      adminUrl: adminUrlAt(owned.port, password),
      stop: guard(claim, owned, stop, options.onLost),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settingsFor(options: EmbeddedOptions, program: string): Record<string, string> {
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
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([settings, program]))
    .digest("hex");
  return { ...settings, cluster_name: `${DATABASE}-${fingerprint.slice(0, 12)}` };
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const has = async (sql: string) => (await client.query(sql, [DATABASE])).rowCount === 1;
  if (!(await has("select from pg_roles where rolname = $1"))) {
    await client.query(`create role ${DATABASE} login password ${client.escapeLiteral(password)}`);
  }
  if (!(await has("select from pg_database where datname = $1"))) {
    await client.query(`create database ${DATABASE} owner ${DATABASE} strategy file_copy`);
  }
}

/** Watches the lock's connection; returns the function that stops the server, once. */
function guard(
  claim: Claim,
  owned: Owned,
  stop: () => Promise<void>,
  onLost: EmbeddedOptions["onLost"],
): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  let latest = owned.lock;
  const watch = ({ lock }: Owned) => {
    latest = lock;
    lock.once("end", () => {
      if (!stopped) void regain().then(watch, lose);
    });
  };
  // PostgreSQL ends all connections when one of its processes crashes, and takes new ones a moment later.
  const regain = async () => {
    while (isAlive(owned.pid)) {
      const again = await take(claim, owned.pid);
      if (again) return again;
      await pause(50);
    }
    throw new Error(`PostgreSQL ended by itself: see ${logPath(claim.cluster)}.`);
  };
  const lose = (reason: Error) => {
    claim.ours = null;
    if (!stopped) onLost?.(reason);
  };
  watch(owned);
  return () => (stopped ??= untilAlone(latest).then(stop));
}

// A pool has ended before its connections have, and one that PostgreSQL has to cut off reports an error.
async function untilAlone(lock: pg.Client): Promise<void> {
  const sql = `
    do $$ begin
      for attempt in 1..${LEAVING_LIMIT_MS / 10} loop
        perform pg_stat_clear_snapshot();
        exit when not exists (
          select from pg_stat_activity where application_name = '${OWNER}' and pid <> pg_backend_pid());
        perform pg_sleep(0.01);
      end loop;
    end $$`;
  // Without an answer the server is ending or gone already.
  await lock.query(sql).catch(() => {});
}
