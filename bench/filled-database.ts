import pg from "pg";
import { createDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate } from "#db/migrate.server.ts";
import { fillBriefs, onlyBriefs } from "./fill-briefs.ts";

/** The sizes that a cost is compared at: requests in the database. */
export const SIZES = [10_000, 1_000_000] as const;

/** A migrated database on a server of its own, with one connection. `adminUrl` is a superuser's. */
export async function emptyDatabase(dataDir: string) {
  const server = await startEmbeddedPostgres({ dataDir, fsync: true });
  await migrate(server.url);
  const { db, pool } = createDatabase(server.url, 1);
  // The server may stop before an ended pool has closed its connections.
  pool.on("error", () => {});
  return {
    db,
    adminUrl: server.adminUrl.replace(/[^/]+$/, new URL(server.url).pathname.slice(1)),
    stop: async () => {
      await pool.end();
      await server.stop();
    },
  };
}

/** Makes a database with this many requests on a server; returns its address. */
export async function filledDatabase(
  server: { url: string; adminUrl: string },
  size: number,
  now: Date,
): Promise<string> {
  const name = `briefs_${size}`;
  const admin = new pg.Client(server.adminUrl);
  await admin.connect();
  await admin.query(`create database ${name} owner vijfoffertes`);
  await admin.end();
  const at = (url: string) => url.replace(/[^/]+$/, name);
  await migrate(at(server.url));
  await fillBriefs(at(server.adminUrl), onlyBriefs(size), now);
  return at(server.url);
}
