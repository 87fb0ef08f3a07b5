import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { loadConfigOrExit } from "#config";
import { createDatabase } from "#db/client.server.ts";
import { runningServer } from "#db/running-server.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-server.server.ts";
import { noteBackup } from "#domain/kernel/backups.ts";
import { BACKUP_DAYS } from "#domain/privacy/rules.ts";
import { backUpTo } from "./lib/backup.ts";
import { deleteOldBackups } from "./lib/old-backups.ts";

const [folder] = process.argv.slice(2);
const config = loadConfigOrExit();
if (!folder)
  fail("Usage: npm run backup -- FOLDER\nFOLDER must not exist; it becomes a data folder (DATA_DIR).");
if (config.databaseUrl)
  fail("DATABASE_URL is set: back up that server with pg_dump, as docs/operations.md says.");
if (!existsSync(join(config.dataDir, "postgres", "PG_VERSION")))
  fail(`DATA_DIR ${config.dataDir} has no database.`);

const running = await runningServer(config.dataDir);
const started = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, fsync: true });
const serverUrl = (running ?? started)!.url;
try {
  const { files, bytes } = await backUpTo({
    dataDir: config.dataDir,
    serverUrl,
    folder: resolve(folder),
    withFiles: config.s3 === null,
  });
  console.log(`${files} files, ${(bytes / 2 ** 20).toFixed(1)} MB in ${resolve(folder)}`);
  const { db, pool } = createDatabase(serverUrl, 1);
  try {
    await noteBackup({ db });
  } catch {
    console.error("The backup is made, but not noted: the database is not migrated to this release.");
  }
  await pool.end();
  const old = deleteOldBackups(resolve(folder), new Date());
  if (old.length > 0) console.log(`Deleted, as older than ${BACKUP_DAYS} days: ${old.join(", ")}`);
  console.log(`To try it without sending mail: DATA_DIR=${resolve(folder)} PORT=3001 WORKER=0 npm start`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await started?.stop();
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
