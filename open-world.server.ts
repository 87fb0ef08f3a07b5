import { compose, type World } from "#compose";
import type { Config } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { ensureDataDir } from "#db/data-dir.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";

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
    if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  } catch (error) {
    giveUp(error);
  }
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.dataDir,
        fsync: true,
        onProgress: (message) => process.stdout.write(`${message}\n`),
        onLost: giveUp,
      }).catch(giveUp);
  const databaseUrl = embedded?.url ?? config.databaseUrl!;
  await migrate(databaseUrl);
  const world = await compose(config, databaseUrl, role);
  return {
    world,
    async close() {
      await world.close();
      await embedded?.stop();
    },
  };
}

function giveUp(reason: unknown): never {
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n`);
  process.exit(1);
}
