import { compose, loggableError, type Runtime } from "#compose";
import type { Config } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { ensureDataDir } from "#db/data-dir.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { reportIfSlow } from "#db/report-if-slow.server.ts";

// Node would print the whole error, with the parameters of a failed query.
process.on("uncaughtException", (error) => {
  process.stderr.write(`${JSON.stringify({ level: "fatal", err: loggableError(error) })}\n`);
  process.exit(1);
});

/** How often to check that the server of another process still runs. */
const SERVER_CHECK_MS = 1_000;

/**
 * Opens the database, migrates it and composes the program. Without DATABASE_URL it runs the bundled server, or uses the
 * one that another process runs. Prints a one-line message and exits if the data folder or the database cannot be used.
 */
export async function openRuntime(
  config: Config,
  role: "sender" | "worker",
  bundled: "own" | "running" = "own",
): Promise<{ runtime: Runtime; close: () => Promise<void> }> {
  const { url, stop } = await openDatabase(config, bundled).catch(exitWithMessage);
  await runStep("Migrating the database", () => migrate(url));
  const runtime = await runStep("Starting the job queue", () => compose(config, url, role));
  return {
    runtime,
    async close() {
      await runtime.close();
      await stop?.();
    },
  };
}

async function openDatabase(
  { dataDir, databaseUrl: url }: Config,
  bundled: "own" | "running",
): Promise<{ url: string; stop?: () => Promise<void> }> {
  ensureDataDir(dataDir);
  if (url) {
    await checkDatabase(url, printProgress);
    return { url };
  }
  if (bundled === "own")
    return startEmbeddedPostgres({
      dataDir,
      fsync: true,
      onProgress: printProgress,
      onLost: exitWithMessage,
    });
  const server = await runStep("Looking for PostgreSQL", () => runningServer(dataDir));
  if (!server) {
    throw new Error(
      `DATABASE_URL: not set, and no npm start runs from DATA_DIR ${dataDir}: start that, or set it.`,
    );
  }
  const gone = () => exitWithMessage(`The PostgreSQL of DATA_DIR ${dataDir} has ended.`);
  // Exit when the server is gone: a restarted one has another port.
  setInterval(() => isAlive(server.pid) || gone(), SERVER_CHECK_MS).unref();
  return server;
}

/** Prints a line of progress. */
export function printProgress(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs a step of the start, and reports it if it takes long. */
export function runStep<T>(what: string, work: () => Promise<T>): Promise<T> {
  return reportIfSlow(what, printProgress, work);
}

function exitWithMessage(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
