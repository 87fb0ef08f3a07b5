import { join } from "node:path";
import { createDatabase, type Database } from "#db/client.server.ts";
import { filledDatabase } from "./filled-database.ts";
import { startSite } from "./processes.ts";

export type FilledServer = { url: string; adminUrl: string };

/** The secret that a filled site signs with. */
export const SESSION_SECRET = "k".repeat(32);

/**
 * Starts the built site as one web process, without a worker and without demo content, on a database with `size` requests. `fill`
 * adds what a measurement needs; afterwards PostgreSQL has statistics of that too.
 */
export async function startFilledSite<Filled>(
  server: FilledServer,
  { size, dataDir, now }: { size: number; dataDir: string; now: Date },
  fill: (db: Database, site: { origin: string }) => Promise<Filled>,
) {
  const databaseUrl = await filledDatabase(server, size, now);
  const site = await startSite(join(dataDir, `site-${size}`), {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "post@voorbeeld.nl",
    DEMO: "0",
    WORKER: "0",
  });
  const { db, pool } = createDatabase(databaseUrl, 1);
  try {
    const filled = await fill(db, site);
    await pool.query("vacuum (analyze)");
    return { site, filled };
  } finally {
    await pool.end();
  }
}
