import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, inject, test, onTestFinished } from "vitest";
import { migrate, migrationsFolder } from "#db/migrate.server.ts";
import { retryTransaction } from "#db/retry-transaction.server.ts";
import { unmigratedDatabase } from "../support/database.ts";

/** The last migration of the release whose tables refer to users only. */
const LAST_BEFORE = 23;

/** Adds the company ids. Processes of the release before may still run, and triggers fill the ids in for them. */
const EXPANDED = 24;

/** Requires the company ids and drops the triggers. Every process writes the ids itself by now. */
const CONTRACTED = 25;

const COMPANIES = 100_000;

/** The longest that a request may wait while 10⁵ companies are migrated, on a machine that does much else. */
const MAX_WAIT_MS = 10_000;

/** Retries of a request that PostgreSQL aborts because of the migration. The waiting counts. */
const TRIES = 10;

/** Milliseconds between two requests of a kind: enough load to notice a lock, and most of the machine for the migration. */
const PAUSE_MS = 50;

/** The migrations folder as it was after migration `last`. */
function migrationsUntil(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const now = migrationsFolder();
  const journal = JSON.parse(readFileSync(join(now, "meta/_journal.json"), "utf8")) as {
    entries: { idx: number; tag: string }[];
  };
  journal.entries = journal.entries.filter(({ idx }) => idx <= last);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify(journal));
  for (const { tag } of journal.entries) copyFileSync(join(now, `${tag}.sql`), join(folder, `${tag}.sql`));
  return folder;
}

/** Makes ids that a test can compute: `uuid_of('user', 7)`. They grow with the number, as real ids grow with time. */
const IDS = `
  create function uuid_of(kind text, n bigint) returns uuid language sql immutable as $$ select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || left(md5(kind), 12))::uuid $$`;

/** Inserts of the release before, for the companies `$1` to `$2`, with every column that it requires. */
const OLD_ROWS = [
  `insert into auth_users (id, name, email, created_at, updated_at)
    select uuid_of('user', n), 'Bedrijf', 'bedrijf' || n || '@voorbeeld.nl', now(), now() from generate_series($1::int, $2::int) n`,
  `insert into companies (user_id, vertical, company_name, kvk_number, created_at)
    select uuid_of('user', n), 'cleaning', 'Bedrijf ' || n, lpad(n::text, 8, '0'), now() from generate_series($1::int, $2::int) n`,
  `insert into photographer_profiles (id, user_id, vertical, business_name, service_areas, categories, created_at, updated_at)
    select uuid_of('profile', n), uuid_of('user', n), 'cleaning', 'Bedrijf ' || n, '{Utrecht}', '{OFFICE}', now(), now()
    from generate_series($1::int, $2::int) n`,
  `insert into subscriptions (user_id, status, provider_customer_id, provider_subscription_id, created_at, updated_at)
    select uuid_of('user', n), 'active', 'cus_' || n, 'sub_' || n, now(), now() from generate_series($1::int, $2::int) n`,
  `insert into checkouts (checkout_session_id, user_id, monthly_excl_vat_cents, created_at)
    select 'cs_' || n, uuid_of('user', n), 7900, now() from generate_series($1::int, $2::int) n`,
  `insert into waiting_list (user_id, vertical, province, created_at)
    select uuid_of('user', n), 'cleaning', 'Zeeland', now() from generate_series($1::int, $2::int) n where n % 10 = 0`,
  `insert into referrals (id, referrer_user_id, referred_user_id, status, created_at)
    select uuid_of('referral', n), uuid_of('user', n - 1), uuid_of('user', n), 'pending', now()
    from generate_series($1::int, $2::int) n where n % 10 = 2`,
  `insert into proposals (id, brief_id, photographer_id, package_name, price, includes, status, created_at)
    select uuid_of('proposal', n), uuid_of('brief', n % 1000), uuid_of('profile', n), 'Pakket', 15000, 'Alles', 'PENDING', now()
    from generate_series($1::int, $2::int) n`,
];

/** The same inserts by the release of migration 24, which writes the ids of companies itself. */
const NEW_ROWS = [
  OLD_ROWS[0]!,
  `insert into companies (id, user_id, vertical, company_name, kvk_number, created_at)
    select uuid_of('company', n), uuid_of('user', n), 'cleaning', 'Bedrijf ' || n, lpad(n::text, 8, '0'), now()
    from generate_series($1::int, $2::int) n`,
  `insert into company_members (company_id, user_id, role, created_at)
    select uuid_of('company', n), uuid_of('user', n), 'OWNER', now() from generate_series($1::int, $2::int) n
    on conflict do nothing`,
  `insert into subscriptions (user_id, company_id, status, provider_customer_id, provider_subscription_id, created_at, updated_at)
    select uuid_of('user', n), uuid_of('company', n), 'active', 'cus_' || n, 'sub_' || n, now(), now()
    from generate_series($1::int, $2::int) n`,
  `insert into checkouts (checkout_session_id, user_id, company_id, monthly_excl_vat_cents, created_at)
    select 'cs_' || n, uuid_of('user', n), uuid_of('company', n), 7900, now() from generate_series($1::int, $2::int) n`,
];

const BRIEFS = `
  insert into briefs (id, submission_key, vertical, category, location_text, province, description, details, status,
    owner_email, client_name, created_at)
  select uuid_of('brief', n), uuid_of('key', n), 'cleaning', 'OFFICE', 'Utrecht (3511)', 'Utrecht', '', '{}', 'OPEN',
    'klant@voorbeeld.nl', 'Klant', now() from generate_series(0, 999) n`;

/** Places are numbered, so there are few of them. */
const PLACES = [
  `insert into region_places (vertical, province, slot, user_id, held_until, created_at)
    select 'cleaning', 'Utrecht', n, uuid_of('user', n), now(), now() from generate_series(1, 30) n`,
  `insert into offer_places (slot, user_id, held_until) select n, uuid_of('user', n), now() from generate_series(1, 30) n`,
];

/** What the release before reads for a session. */
const OLD_READ = `
  select u.email, s.status, c.company_name, p.business_name from auth_users u
  left join subscriptions s on s.user_id = u.id left join companies c on c.user_id = u.id
  left join photographer_profiles p on p.user_id = c.user_id where u.id = uuid_of('user', $1)`;

const OLD_UPDATE = "update subscriptions set updated_at = now() where user_id = uuid_of('user', $1)";

/** Rows whose company is not that of their user, by table. */
const WRONG = `
  select
    (select count(*) from companies c where not exists (
      select from company_members m where m.company_id = c.id and m.user_id = c.user_id and m.role = 'OWNER'))::int as companies,
    ${["photographer_profiles", "subscriptions", "checkouts", "region_places", "waiting_list", "offer_places"]
      .map(
        (table) => `(select count(*) from ${table} t left join companies c on c.user_id = t.user_id
          where t.company_id is distinct from c.id)::int as ${table}`,
      )
      .join(", ")},
    (select count(*) from referrals r where (r.referrer_company_id, r.referred_company_id) is distinct from
      ((select id from companies where user_id = r.referrer_user_id), (select id from companies where user_id = r.referred_user_id)))::int as referrals,
    (select count(*) from proposals q join photographer_profiles p on p.id = q.photographer_id
      where q.company_id is distinct from p.company_id)::int as proposals`;

const COUNTS = `select (select count(*) from companies)::int as companies, (select count(*) from company_members)::int as members,
  (select count(*) from photographer_profiles)::int as profiles, (select count(*) from subscriptions)::int as subscriptions,
  (select count(*) from checkouts)::int as checkouts, (select count(*) from proposals)::int as proposals`;

/** An empty database of the release before. */
async function databaseBefore() {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  await migrate(url, migrationsUntil(LAST_BEFORE));
  const connect = async () => {
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const db = await connect();
  await db.query(IDS);
  return { url, connect, db };
}

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

const expectNoneWrong = async (db: pg.Client) => {
  const [wrong] = (await db.query<Record<string, number>>(WRONG)).rows;
  expect(Object.entries(wrong!).filter(([, count]) => count > 0)).toEqual([]);
};

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

test("gives 100,000 companies their rows while requests go on", async () => {
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
    expect(Math.max(...requests.map(({ longest }) => longest))).toBeLessThan(MAX_WAIT_MS);
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

/**
 * One row of every kind that the release before left behind. Users: 1 registered only; 2 has a profile and waits for a
 * place; 3 pays; 4 came by the code of 3 and has cancelled; 5 came by that code and has not paid; 6 is a client. A seventh
 * company has left: its profile, place and referral have no user.
 */
const EVERY_KIND = `
  insert into auth_users (id, name, email, created_at, updated_at)
    select uuid_of('user', n), 'Mens', 'mens' || n || '@voorbeeld.nl', now(), now() from generate_series(1, 6) n;
  insert into companies (user_id, vertical, company_name, kvk_number, created_at)
    select uuid_of('user', n), 'cleaning', 'Bedrijf ' || n, lpad(n::text, 8, '0'), now() from generate_series(1, 5) n;
  insert into photographer_profiles (id, user_id, vertical, business_name, service_areas, categories, created_at, updated_at)
    select uuid_of('profile', n), case when n < 7 then uuid_of('user', n) end, 'cleaning', 'Bedrijf ' || n, '{Utrecht}',
      '{OFFICE}', now(), now() from unnest('{2,3,4,5,7}'::int[]) n;
  insert into subscriptions (user_id, status, provider_customer_id, provider_subscription_id, created_at, updated_at)
    values (uuid_of('user', 3), 'active', 'cus_3', 'sub_3', now(), now()),
      (uuid_of('user', 4), 'canceled', 'cus_4', 'sub_4', now(), now());
  insert into checkouts (checkout_session_id, user_id, monthly_excl_vat_cents, created_at, paid_at)
    values ('cs_2', uuid_of('user', 2), 7900, now(), null), ('cs_3', uuid_of('user', 3), 7900, now(), now()),
      ('cs_4', uuid_of('user', 4), 7900, now(), now());
  insert into region_places (vertical, province, slot, user_id, held_until, created_at)
    values ('cleaning', 'Utrecht', 1, uuid_of('user', 3), now(), now()), ('cleaning', 'Utrecht', 2, uuid_of('user', 2), now(), now());
  insert into waiting_list (user_id, vertical, province, created_at)
    values (uuid_of('user', 2), 'cleaning', 'Zeeland', now()), (uuid_of('user', 2), 'cleaning', 'Drenthe', now());
  insert into offer_places (slot, user_id, held_until, taken_at)
    values (1, uuid_of('user', 3), now(), now()), (2, uuid_of('user', 2), now(), null), (3, null, now(), now());
  insert into referrals (id, referrer_user_id, referred_user_id, status, month_year, reward_number, reward_cents, created_at, completed_at)
    values (uuid_of('referral', 4), uuid_of('user', 3), uuid_of('user', 4), 'completed', '2026-03', 1, 9559, now(), now()),
      (uuid_of('referral', 5), uuid_of('user', 3), uuid_of('user', 5), 'pending', null, null, null, now(), null),
      (uuid_of('referral', 7), uuid_of('user', 3), null, 'completed', '2026-03', 2, 9559, now(), now());
  ${BRIEFS};
  insert into proposals (id, brief_id, photographer_id, package_name, price, includes, status, decline_reason, created_at, decided_at)
    values (uuid_of('quote', 1), uuid_of('brief', 1), uuid_of('profile', 3), 'Pakket', 15000, 'Alles', 'PENDING', null, now(), null),
      (uuid_of('quote', 2), uuid_of('brief', 2), uuid_of('profile', 3), 'Pakket', 15000, 'Alles', 'DECLINED', 'client', now(), now()),
      (uuid_of('quote', 3), uuid_of('brief', 3), uuid_of('profile', 4), 'Pakket', 15000, 'Alles', 'WITHDRAWN', null, now(), now()),
      (uuid_of('quote', 4), uuid_of('brief', 4), uuid_of('profile', 5), 'Pakket', 15000, 'Alles', 'ACCEPTED', null, now(), now()),
      (uuid_of('quote', 5), uuid_of('brief', 5), uuid_of('profile', 7), 'Pakket', 15000, 'Alles', 'ACCEPTED', null, now(), now())`;

/** The company of each row, by its name; null for rows of the one that left. */
const COMPANY_OF_EACH = `
  select what, substring(c.company_name from '[0-9]')::int as company from (
    select 'member' as what, company_id, 1 as n from company_members
    union all select 'profile', company_id, 2 from photographer_profiles
    union all select 'subscription ' || status, company_id, 3 from subscriptions
    union all select 'checkout ' || checkout_session_id, company_id, 4 from checkouts
    union all select 'place ' || slot, company_id, 5 from region_places
    union all select 'waits for ' || province, company_id, 6 from waiting_list
    union all select 'offer ' || slot, company_id, 7 from offer_places
    union all select 'referrer ' || status, referrer_company_id, 8 from referrals
    union all select 'referred ' || status, referred_company_id, 9 from referrals
    union all select 'quote ' || status, company_id, 10 from proposals
  ) rows left join companies c on c.id = company_id order by n, what, company`;

const EXPECTED = [
  ...[1, 2, 3, 4, 5].map((company) => ["member", company]),
  ...[2, 3, 4, 5, null].map((company) => ["profile", company]),
  ["subscription active", 3],
  ["subscription canceled", 4],
  ["checkout cs_2", 2],
  ["checkout cs_3", 3],
  ["checkout cs_4", 4],
  ["place 1", 3],
  ["place 2", 2],
  ["waits for Drenthe", 2],
  ["waits for Zeeland", 2],
  ["offer 1", 3],
  ["offer 2", 2],
  ["offer 3", null],
  ["referrer completed", 3],
  ["referrer completed", 3],
  ["referrer pending", 3],
  ["referred completed", 4],
  ["referred completed", null],
  ["referred pending", 5],
  ["quote ACCEPTED", 5],
  ["quote ACCEPTED", null],
  ["quote DECLINED", 3],
  ["quote PENDING", 3],
  ["quote WITHDRAWN", 4],
];

const forgetLastMigration = (db: pg.Client) =>
  db.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );

test("gives each row of every kind its company, also when a migration is interrupted and runs again", async () => {
  const { url, db } = await databaseBefore();
  await db.query(EVERY_KIND);
  for (const last of [EXPANDED, CONTRACTED]) {
    await migrate(url, migrationsUntil(last));
    await forgetLastMigration(db);
    if (last === EXPANDED) await db.query("update subscriptions set company_id = null");
    await migrate(url, migrationsUntil(last));
    await expectNoneWrong(db);
    const { rows } = await db.query<{ what: string; company: number | null }>(COMPANY_OF_EACH);
    expect(rows.map(({ what, company }) => [what, company])).toEqual(EXPECTED);
  }
});

test("keeps an accepted quote when a process of the release before deletes its company", async () => {
  const { url, db } = await databaseBefore();
  await db.query(EVERY_KIND);
  await migrate(url, migrationsUntil(EXPANDED));
  await db.query("update photographer_profiles set user_id = null where id = uuid_of('profile', 5)");
  await db.query("delete from auth_users where id = uuid_of('user', 5)");
  const { rows } = await db.query(`
    select q.company_id, p.company_id as profile_company_id, p.business_name from proposals q
    join photographer_profiles p on p.id = q.photographer_id where q.id = uuid_of('quote', 4)`);
  expect(rows).toEqual([{ company_id: null, profile_company_id: null, business_name: "Bedrijf 5" }]);
  expect((await db.query("select from companies where user_id = uuid_of('user', 5)")).rows).toEqual([]);
});
