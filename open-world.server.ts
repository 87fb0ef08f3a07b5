import { compose, type World } from "#compose";
import type { Config } from "#config";
import { DataDirInUseError, startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";

/**
 * Opens the database (the bundled server without DATABASE_URL), migrates it and composes the world on it.
 * A data folder that another process uses ends this process with one sentence.
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
        onLost(reason) {
          process.stderr.write(`${reason.message}\n`);
          process.exit(1);
        },
      }).catch((error: unknown) => {
        if (!(error instanceof DataDirInUseError)) throw error;
        process.stderr.write(`${error.message}\n`);
        process.exit(1);
      });
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
