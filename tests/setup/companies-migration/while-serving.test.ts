import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { retryTransaction } from "#db/retry-transaction.server.ts";
import { CONTRACTED, databaseBefore, EXPANDED, expectNoneWrong } from "./old-release.ts";
import { migrationsUntil } from "../../support/harness/migrations.ts";
import { BRIEFS, NEW_ROWS, OLD_ROWS, PLACES } from "./old-rows.ts";

const COMPANIES = 30_000;

/** The longest share of a migration that a request may wait for. One that locks a large table lets it wait for nearly all of it. */
const MAX_SHARE = 0.5;

/** Milliseconds that a request may wait in any case, on a machine that does much else. */
const ANY_WAIT_MS = 2_000;

/** Retries of a request that PostgreSQL aborts because of the migration. The waiting counts. */
const TRIES = 10;

/** Milliseconds between two requests of a kind: enough load to notice a lock, and most of the machine for the migration. */
const PAUSE_MS = 50;

/** What the release before reads for a session. */
const OLD_READ = `
  select u.email, s.status, c.company_name, p.business_name from auth_users u
  left join subscriptions s on s.user_id = u.id left join companies c on c.user_id = u.id
  left join photographer_profiles p on p.user_id = c.user_id where u.id = uuid_of('user', $1)`;

const OLD_UPDATE = "update subscriptions set updated_at = now() where user_id = uuid_of('user', $1)";

const COUNTS = `select (select count(*) from companies)::int as companies, (select count(*) from company_members)::int as members,
  (select count(*) from photographer_profiles)::int as profiles, (select count(*) from subscriptions)::int as subscriptions,
  (select count(*) from checkouts)::int as checkouts, (select count(*) from proposals)::int as proposals`;

/** Sends `request` every `PAUSE_MS` until `work` has ended; how many there were, and the longest in milliseconds. */
async function during(work: { ended: boolean }, request: (round: number) => Promise<unknown>) {
  let [rounds, longest] = [0, 0];
  while (!work.ended) {
    const began = performance.now();
    await request((rounds += 1));
    longest = Math.max(longest, performance.now() - began);
    await pause(PAUSE_MS);
  }
  return { rounds, longest: Math.round(longest) };
}

/** Runs several statements in one transaction. */
async function together(client: pg.Client, statements: string[], values: unknown[]): Promise<void> {
  await client.query("begin");
  try {
    for (const statement of statements) await client.query(statement, values);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** The large tables, each after those that refer to it, as `set unlogged` requires. */
const UNLOGGED =
  "reveals portfolio_items proposals photographer_profiles subscriptions checkouts waiting_list referrals".split(
    " ",
  );

/**
 * Fills a database with `COMPANIES`. Without foreign key checks and write-ahead log this takes a third of the time; neither
 * changes which locks the migration takes.
 */
async function fill(url: string): Promise<void> {
  const superuser = new pg.Client(inject("adminUrl").replace(/[^/]+$/, new URL(url).pathname.slice(1)));
  await superuser.connect();
  onTestFinished(() => superuser.end());
  await superuser.query("set session_replication_role = replica; set synchronous_commit = off");
  for (const table of UNLOGGED) await superuser.query(`alter table ${table} set unlogged`);
  await superuser.query(BRIEFS);
  for (const rows of OLD_ROWS) await superuser.query(rows, [1, COMPANIES]);
  for (const rows of PLACES) await superuser.query(rows);
  await superuser.query("analyze");
}

test("gives 30,000 companies their rows while requests go on", async () => {
  const { url, connect, db } = await databaseBefore();
  await fill(url);
  const [reads, updates, inserts] = [await connect(), await connect(), await connect()];
  let registered = COMPANIES;

  /** Migrates to `last` while processes read, update and register with the `rows` of their release. */
  async function migrateDuring(last: number, rows: string[]): Promise<void> {
    const work = { ended: false };
    const began = performance.now();
    const register = () => {
      const n = (registered += 1);
      return retryTransaction(() => together(inserts, rows, [n, n]), TRIES);
    };
    const [seconds, ...requests] = await Promise.all([
      migrate(url, migrationsUntil(last))
        .then(() => Math.round(performance.now() - began) / 1_000)
        .finally(() => (work.ended = true)),
      during(work, (round) => reads.query(OLD_READ, [1 + (round % COMPANIES)])),
      during(work, (round) =>
        retryTransaction(() => updates.query(OLD_UPDATE, [1 + ((round * 7) % COMPANIES)]), TRIES),
      ),
      during(work, register),
    ]);
    const [reading, updating, registering] = requests;
    console.info(
      `migration ${last}: ${COMPANIES} companies in ${seconds} s; longest read ${reading.longest} ms of ${reading.rounds}, ` +
        `update ${updating.longest} ms of ${updating.rounds}, registration ${registering.longest} ms of ${registering.rounds}`,
    );
    expect(registering.rounds).toBeGreaterThan(0);
    const longest = Math.max(...requests.map((one) => one.longest));
    expect(longest).toBeLessThan(Math.max(ANY_WAIT_MS, MAX_SHARE * seconds * 1_000));
  }

  await migrateDuring(EXPANDED, OLD_ROWS);
  const byOldProcesses = registered;
  await migrateDuring(CONTRACTED, NEW_ROWS);
  await together(inserts, NEW_ROWS, [registered + 1, registered + 1]);
  const all = registered + 1;
  expect((await db.query(COUNTS)).rows).toEqual([
    {
      companies: all,
      members: all,
      profiles: byOldProcesses,
      subscriptions: all,
      checkouts: all,
      proposals: byOldProcesses,
    },
  ]);
  await expectNoneWrong(db);
});
