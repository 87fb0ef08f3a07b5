import { loadConfigOrExit } from "#config";
import { migrate } from "#db/migrate.server.ts";
import { openServer } from "./open-database.ts";

// `npm run migrate`: brings the database to this release and ends. A web process or worker does the same when it starts.
try {
  const server = await openServer(loadConfigOrExit());
  try {
    await migrate(server.url);
    console.log("The database is of this release.");
  } finally {
    await server.stop();
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
