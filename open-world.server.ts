import { compose, type World } from "#compose";
import type { Config } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { ensureDataDir } from "#db/data-dir.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { isAlive } from "#db/embedded/process.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { slowStep } from "#db/slow-step.server.ts";

/** How often a process looks whether the server of another one still runs. */
const SERVER_CHECK_MS = 1_000;

/**
 * Opens the database, migrates it and composes the world on it. Without DATABASE_URL that is the bundled server: one of
 * its own, or the one that runs in another process. A folder or database that cannot be had (another process uses it,
 * say) ends this process with one sentence.
 */
export async function openWorld(
  config: Config,
  role: "sender" | "worker",
  bundled: "own" | "running" = "own",
): Promise<{ world: World; close: () => Promise<void> }> {
  const { url, stop } = await openDatabase(config, bundled).catch(giveUp);
  await step("Migrating the database", () => migrate(url));
  const world = await step("Starting the job queue", () => compose(config, url, role));
  return {
    world,
    async close() {
      await world.close();
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
    await step("Connecting to the database", () => checkDatabase(url));
    return { url };
  }
  if (bundled === "own")
    return startEmbeddedPostgres({ dataDir, fsync: true, onProgress: say, onLost: giveUp });
  const server = await step("Looking for PostgreSQL", () => runningServer(dataDir));
  if (!server) {
    throw new Error(
      `DATABASE_URL: not set, and no npm start runs from DATA_DIR ${dataDir}: start that, or set it.`,
    );
  }
  const gone = () => giveUp(`The PostgreSQL of DATA_DIR ${dataDir} has ended.`);
  // The next one has another port.
  setInterval(() => isAlive(server.pid) || gone(), SERVER_CHECK_MS).unref();
  return server;
}

/** Says how far the start is, to whoever waits for it. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Does a step of the start, and names it when it takes long. */
export function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  return slowStep(what, say, work);
}

function giveUp(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
