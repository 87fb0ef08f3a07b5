import { createReadStream, existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { loadConfigOrExit } from "#config";
import { checkDatabase } from "#db/check-database.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { migrate, migrationsFolder } from "#db/migrate.server.ts";
import { CONTENTS, fileOf, type Contents } from "./lib/tables.ts";

// `npm run restore -- FOLDER`: fills an empty database with the rows of `npm run dump`.
const [folder] = process.argv.slice(2);
const config = loadConfigOrExit();
try {
  if (!folder || !existsSync(join(folder, CONTENTS)))
    throw new Error("Usage: npm run restore -- FOLDER\nFOLDER is one that npm run dump has finished.");
  if (config.databaseUrl) {
    await checkDatabase(config.databaseUrl, console.error);
    await restore(config.databaseUrl, config.databaseUrl, resolve(folder));
  } else {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      fsync: true,
      onProgress: console.error,
    });
    try {
      const superuser = new URL(server.adminUrl);
      superuser.pathname = new URL(server.url).pathname;
      await restore(server.url, superuser.href, resolve(folder));
    } finally {
      await server.stop();
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** @param loader the same database as somebody who may turn triggers off */
async function restore(url: string, loader: string, from: string): Promise<void> {
  const contents = JSON.parse(readFileSync(join(from, CONTENTS), "utf8")) as Contents;
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  if (!known.some(({ folderMillis }) => folderMillis === contents.lastMigration))
    throw new Error(
      `The dump is of release ${contents.release}, which this one does not know: use that release or a newer one.`,
    );
  const client = new pg.Client({ connectionString: loader });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_tables where schemaname = 'public' limit 1");
    if (rowCount) throw new Error("The database has tables: restore into an empty one.");
    // The tables as they were, then their rows, then what this release changes about both.
    await migrate(url, migrationsFolder(), { until: contents.lastMigration });
    await load(client, contents, from);
    await migrate(url);
    await client.query("analyze");
    console.log(`${contents.tables.length} tables of release ${contents.release}.`);
  } finally {
    await client.end();
  }
}

async function load(client: pg.Client, { tables, sequences }: Contents, from: string): Promise<void> {
  await client.query("begin");
  // Rows come as they were: no trigger changes them, and foreign keys held when they were read.
  await client.query("set local session_replication_role = replica").catch(() => {
    throw new Error(
      "The user of DATABASE_URL may not turn triggers off: restore as a superuser, or let one `grant set on parameter session_replication_role` to it. Then restore into a new database.",
    );
  });
  // Migrations fill some tables.
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  for (const { name, columns } of tables)
    await pipeline(
      createReadStream(join(from, fileOf(name))),
      client.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
    );
  for (const { name, value } of sequences) await client.query("select setval($1, $2)", [name, value]);
  await client.query("commit");
}
