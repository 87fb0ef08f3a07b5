import pg from "pg";
import { migrate } from "#db/migrate.server.ts";
import { fillBriefs } from "./fill-briefs.ts";

/** The sizes that a cost is compared at: requests in the database. */
export const SIZES = [10_000, 1_000_000] as const;

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
  await fillBriefs(at(server.adminUrl), size, now);
  return at(server.url);
}
