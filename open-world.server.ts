import { compose, type World } from "#compose";
import type { Config } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { ensureDataDir } from "#db/data-dir.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { slowStep } from "#db/slow-step.server.ts";

/**
 * Opens the database (the bundled server without DATABASE_URL), migrates it and composes the world on it.
 * A folder or database that cannot be had (another process uses it, say) ends this process with one sentence.
 */
export async function openWorld(
  config: Config,
  role: "sender" | "worker",
): Promise<{ world: World; close: () => Promise<void> }> {
  try {
    ensureDataDir(config.dataDir);
    const url = config.databaseUrl;
    if (url) await step("Connecting to the database", () => checkDatabase(url));
  } catch (error) {
    giveUp(error);
  }
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        fsync: true,
        onProgress: say,
        onLost: giveUp,
      }).catch(giveUp);
  const databaseUrl = embedded?.url ?? config.databaseUrl!;
  await step("Migrating the database", () => migrate(databaseUrl));
  const world = await step("Starting the job queue", () => compose(config, databaseUrl, role));
  return {
    world,
    async close() {
      await world.close();
      await embedded?.stop();
    },
  };
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
