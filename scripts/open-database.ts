import { compose, type Runtime } from "#compose";
import { loadConfigOrExit, type Config } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import type { Database } from "#db/client.server.ts";
import { DataDirInUseError, startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { reportIfSlow } from "#db/report-if-slow.server.ts";
import type { Actor, Ctx } from "#domain/kernel/context.ts";

type OpenDatabase = {
  db: Database;
  auth: Runtime["auth"];
  /** A Ctx of the system actor. */
  ctx(): Ctx<Extract<Actor, { kind: "system" }>>;
  close(): Promise<void>;
};

/**
 * Opens the migrated database of this installation for a command: that of DATABASE_URL, or else the bundled server.
 * Leaves a running server running, and stops one that it started on `close`. Exits on a bad setting.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const config = loadConfigOrExit();
  const server = await openServer(config);
  try {
    await reportIfSlow("Migrating the database", console.error, () => migrate(server.url));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const runtime = await compose(config, server.url, "sender");
  return {
    db: runtime.db,
    auth: runtime.auth,
    ctx: () => runtime.ctx({ kind: "system" }),
    close: async () => {
      await runtime.close();
      await server.stop();
    },
  };
}

type Server = { url: string; stop(): Promise<void> };

/** The server of this installation with its database as it is. Leaves a running server running on `stop`, like `openDatabase`. */
export const openServer = ({ databaseUrl, dataDir }: Config): Promise<Server> =>
  databaseUrl ? given(databaseUrl) : bundled(dataDir);

const fixed = (url: string): Server => ({ url, stop: async () => {} });

async function given(url: string): Promise<Server> {
  await checkDatabase(url, console.error);
  return fixed(url);
}

async function bundled(dataDir: string): Promise<Server> {
  // A normal exit stops the server that this process started; a signal would not.
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
