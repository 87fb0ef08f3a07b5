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
import { reportIfSlow } from "./report-if-slow.server.ts";

export { DataDirInUseError } from "./embedded/owner.server.ts";

/** How long stopping waits for open connections. Workers would stay until they are disconnected. */
const LEAVING_LIMIT_MS = 2_000;

type EmbeddedOptions = {
  /** Folder for the data, `secrets.json` and `postgres.log`; created if missing. */
  dataDir: string;
  /** False only for data that may be lost in a crash, as in tests. */
  fsync: boolean;
  /** Default: a free port. */
  port?: number;
  /** How long to wait for the previous owner to exit, for example a killed `npm start`. Default 2000. */
  patienceMs?: number;
  /** Receives a message about each step that takes longer than two seconds. */
  onProgress?: (message: string) => void;
  /** Called once when the server has ended or another process took over. Nothing works afterwards. */
  onLost?: (reason: Error) => void;
  extraSettings?: Record<string, string>;
};

type EmbeddedServer = {
  /** The database `vijfoffertes`, as its owner, who has no other rights. */
  url: string;
  /** The database `postgres` as superuser, for tests that create databases. */
  adminUrl: string;
  /**
   * Waits at most 2 seconds until all connections of `url` have closed, then stops the server cleanly within 10 seconds.
   */
  stop: () => Promise<void>;
};

/**
 * Starts the bundled PostgreSQL, or takes over a server whose owner was killed. One process owns a data folder: the one
 * whose connection holds an advisory lock, which the operating system releases when the process exits.
 * @throws DataDirInUseError if another process owns the folder
 * @throws Error with a one-line message if PostgreSQL cannot run
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const dataDir = resolve(options.dataDir);
  const password = localSecrets(dataDir).databasePassword;
  const binaries = findBinaries();
  const onProgress = options.onProgress ?? (() => {});
  const claim: Claim = {
    dataDir,
    cluster: await reportIfSlow("Setting up PostgreSQL", onProgress, () =>
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
  // Stop the server also on an exit without `stop`, as after an uncaught error.
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
    // Statements contain personal data, which must not be logged.
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

/** Watches the connection that holds the lock. Returns a function that stops the server once. */
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
  // PostgreSQL closes all connections when one of its processes crashes, and accepts new ones shortly after.
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
  return () => (stopped ??= waitForDisconnects(latest).then(stop));
}

// A pool reports its end before its connections have closed, and logs an error for each that PostgreSQL closes.
async function waitForDisconnects(lock: pg.Client): Promise<void> {
  const sql = `
    do $$ begin
      for attempt in 1..${LEAVING_LIMIT_MS / 10} loop
        perform pg_stat_clear_snapshot();
        exit when not exists (
          select from pg_stat_activity where application_name = '${OWNER}' and pid <> pg_backend_pid());
        perform pg_sleep(0.01);
      end loop;
    end $$`;
  // An error means that the server is stopping or gone.
  await lock.query(sql).catch(() => {});
}
