import { openDatabase } from "./open-database.ts";

// `npm run migrate`: brings the database to this release and ends. A web process or worker does the same when it starts.
try {
  await (await openDatabase()).close();
  console.log("The database is of this release.");
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
