import { loadConfigOrExit } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { createDatabase, type Database } from "#db/client.server.ts";
import { DataDirInUseError, startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { slowStep } from "#db/slow-step.server.ts";

/**
 * The migrated database of this installation, for a command beside the site: that of DATABASE_URL, or else the bundled
 * server. One that runs already is used and left running; otherwise it runs until `close`. A bad setting ends the process.
 */
export async function openDatabase(): Promise<{ db: Database; close(): Promise<void> }> {
  const config = loadConfigOrExit();
  const server = config.databaseUrl ? await given(config.databaseUrl) : await bundled(config.dataDir);
  try {
    await slowStep("Migrating the database", console.error, () => migrate(server.url));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const { db, pool } = createDatabase(server.url, 2);
  return {
    db,
    close: async () => {
      await pool.end();
      await server.stop();
    },
  };
}

type Server = { url: string; stop(): Promise<void> };

const fixed = (url: string): Server => ({ url, stop: async () => {} });

async function given(url: string): Promise<Server> {
  await slowStep("Connecting to the database", console.error, () => checkDatabase(url));
  return fixed(url);
}

async function bundled(dataDir: string): Promise<Server> {
  // An ordinary exit stops the server that this process started; a signal alone would not.
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  try {
    return await startEmbeddedPostgres({ dataDir, fsync: true, onProgress: console.error });
  } catch (error) {
    if (!(error instanceof DataDirInUseError)) throw error;
    const running = await runningServer(dataDir);
    if (!running)
      throw new Error(`The PostgreSQL of ${dataDir} is stopping or starting: try again.`, { cause: error });
    return fixed(running.url);
  }
}
