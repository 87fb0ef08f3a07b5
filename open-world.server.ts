import { compose, type World } from "#compose";
import type { Config } from "#config";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";

/**
 * Opens the database (the bundled server without DATABASE_URL), migrates it and composes the world on it.
 * A database that cannot be had (another process uses the data folder, say) ends this process with one sentence.
 */
export async function openWorld(
  config: Config,
  role: "sender" | "worker",
): Promise<{ world: World; close: () => Promise<void> }> {
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
