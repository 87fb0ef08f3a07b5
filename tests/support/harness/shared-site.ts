import { createDatabase, type Database } from "#db/client.server.ts";
import { EVENT_CHANNEL } from "#domain/events/record.ts";
import { newId } from "#domain/kernel/ids.ts";
import { testDatabase } from "../servers/database.ts";
import { openCleaner } from "./database-cleaner.ts";
import { startSite, type Site } from "./site.ts";

/** The secret of the sites of tests, which sign cookies and links with it. */
export const SITE_SECRET = "thirty-two characters and then some";

/** A site with a database of its own, behind a proxy that names the networks of visitors. */
export type OpenedSite = { server: Site; db: Database; close: () => Promise<void> };

/** Starts a site for one test file. `through` may put a proxy before its database. */
export async function openOwnSite(
  env: Record<string, string> = {},
  through = (databaseUrl: string) => Promise.resolve(databaseUrl),
) {
  const database = await testDatabase();
  const { db, pool } = createDatabase(database.url);
  const server = await startSite({
    NODE_ENV: "test",
    DATABASE_URL: await through(database.url),
    TRUST_PROXY: "1",
    SESSION_SECRET: SITE_SECRET,
    ...env,
  });
  return {
    server,
    db,
    database,
    async close() {
      await server.stop();
      await pool.end();
      await database.drop();
    },
  };
}

/** The emptied site of this process that the next test file gets. It ends with the process. */
let spare: OpenedSite | undefined;

/**
 * The site of this process, with an empty database; `close` gives it back. Starting one takes seconds, emptying it some
 * milliseconds. In memory a site keeps only the figures about work of before, for a minute.
 */
export async function borrowSite(): Promise<OpenedSite> {
  const kept = spare;
  spare = undefined;
  return kept ?? openShared();
}

async function openShared(): Promise<OpenedSite> {
  const own = await openOwnSite();
  const cleaner = await openCleaner(own.database);
  let logged = 0;
  const shared: OpenedSite = {
    server: { ...own.server, log: () => own.server.log().slice(logged) },
    db: own.db,
    async close() {
      await cleaner.query("delete from pgboss.job where state < 'active'");
      await cleaner.query(UNTIL_IDLE);
      if (spare || !(await cleaner.empty())) {
        await cleaner.close();
        return own.close();
      }
      // As when an operator changes the launch: the site drops its pages and what they show.
      const event = { id: newId(new Date()), type: "launch.settings_changed" };
      await cleaner.query("select pg_notify($1, $2)", [EVENT_CHANNEL, JSON.stringify(event)]);
      own.server.mails.forget();
      logged = own.server.log().length;
      spare = shared;
    },
  };
  return shared;
}

let demo: ReturnType<typeof openOwnSite> | undefined;

/** The site of this process with demo content, which test files only read or add drafts and sessions to. It ends with the process. */
export async function borrowDemoSite(): Promise<Site> {
  demo ??= openOwnSite({ DEMO: "1" });
  return (await demo).server;
}

/** Waits at most five seconds for the jobs and queries that a test file left running. */
const UNTIL_IDLE = `
  do $$ begin
    for attempt in 1..500 loop
      perform pg_stat_clear_snapshot();
      exit when not exists (select from pgboss.job where state = 'active') and not exists (
        select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle');
      perform pg_sleep(0.01);
    end loop;
  end $$`;
