import { createWriteStream, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { loadConfigOrExit } from "#config";
import { migrationsFolder } from "#db/migrate.server.ts";
import { versionBeside } from "#db/releases.server.ts";
import { CONTENTS, contentsOf, fileOf } from "./lib/tables.ts";
import { openServer } from "./open-database.ts";

// `npm run dump -- FOLDER`: writes the rows of the database into a new folder, which `npm run restore` of this or a later release reads,
// also with another version of PostgreSQL.
const [folder] = process.argv.slice(2);
try {
  if (!folder)
    throw new Error(
      "Usage: npm run dump -- FOLDER\nFOLDER must not exist; it gets the rows of the database.",
    );
  const server = await openServer(loadConfigOrExit());
  try {
    const tables = await dump(server.url, resolve(folder));
    console.log(
      `${tables} tables in ${resolve(folder)}. Uploaded files are not in it: they stay in DATA_DIR or the bucket.`,
    );
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

/** Returns the number of tables. */
async function dump(url: string, to: string): Promise<number> {
  // It has everybody's data.
  mkdirSync(to, { mode: 0o700 });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // All tables as they were at one moment.
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local datestyle = 'ISO'");
    const contents = await contentsOf(client, versionBeside(migrationsFolder()));
    for (const { name, columns } of contents.tables)
      await pipeline(
        client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`)),
        createWriteStream(join(to, fileOf(name))),
      );
    // Last, so that a dump that was cut short has none.
    writeFileSync(join(to, CONTENTS), JSON.stringify(contents, null, 2));
    return contents.tables.length;
  } finally {
    await client.end();
  }
}
