import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test, onTestFinished } from "vitest";
import { migrate, migrationsFolder } from "#db/migrate.server.ts";
import { tryAgain } from "#db/try-again.server.ts";
import { unmigratedDatabase } from "../support/database.ts";

/** The last migration of the release in which all that a company has hung on a user id. */
const LAST_BEFORE = 23;

/** The last migration while processes of that release may still run. */
const LAST_EXPANDED = 24;

const COMPANIES = 100_000;

/** The longest that a request may wait while 10⁵ companies are migrated, on a machine that does much else. */
const MAX_WAIT_MS = 10_000;

/** Times that a request is sent again when PostgreSQL ended it for the migration; the waiting counts. */
const TRIES = 10;

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

/** Makes ids that a test can compute: `uuid_of('user', 7)`. */
const IDS = `
  create function uuid_of(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$`;

/** Rows as the release before wrote them, for the companies `$1` to `$2`; every column that it knew, and no other. */
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

/** What a page read for a session in the release before. */
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

/** A database of the release before with `companies` companies; `connect` opens connections that end with the test. */
async function databaseBefore(companies: number) {
  const { url, drop } = await unmigratedDatabase();
  onTestFinished(drop);
  const connect = async () => {
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  await migrate(url, migrationsUntil(LAST_BEFORE));
  const db = await connect();
  await db.query(IDS);
  await db.query(BRIEFS);
  for (const rows of OLD_ROWS) await db.query(rows, [1, companies]);
  for (const rows of PLACES) await db.query(rows);
  await db.query("analyze");
  return { url, connect, db };
}

/** Runs `request` over and over until `work` has ended; how many there were, and the longest in milliseconds. */
async function during(work: { ended: boolean }, request: (round: number) => Promise<unknown>) {
  let [rounds, longest] = [0, 0];
  while (!work.ended) {
    const began = performance.now();
    await request((rounds += 1));
    longest = Math.max(longest, performance.now() - began);
  }
  return { rounds, longest: Math.round(longest) };
}

test("gives every company of the release before its row, while that release goes on with requests", async () => {
  const { url, connect, db } = await databaseBefore(COMPANIES);
  const [reads, updates, inserts] = [await connect(), await connect(), await connect()];
  const register = async (n: number) => {
    await inserts.query("begin");
    try {
      for (const row of OLD_ROWS) await inserts.query(row, [n, n]);
      await inserts.query("commit");
    } catch (error) {
      await inserts.query("rollback");
      throw error;
    }
  };
  const work = { ended: false };
  const began = performance.now();
  const [seconds, reading, updating, registering] = await Promise.all([
    migrate(url, migrationsUntil(LAST_EXPANDED))
      .then(() => Math.round(performance.now() - began) / 1000)
      .finally(() => (work.ended = true)),
    during(work, (round) => reads.query(OLD_READ, [1 + (round % COMPANIES)])),
    during(work, (round) =>
      tryAgain(() => updates.query(OLD_UPDATE, [1 + ((round * 7) % COMPANIES)]), TRIES),
    ),
    during(work, (round) => tryAgain(() => register(COMPANIES + round), TRIES)),
  ]);
  console.info(
    `${COMPANIES} companies in ${seconds} s; longest read ${reading.longest} ms of ${reading.rounds}, ` +
      `update ${updating.longest} ms of ${updating.rounds}, registration ${registering.longest} ms of ${registering.rounds}`,
  );
  expect(registering.rounds).toBeGreaterThan(0);
  await register(COMPANIES + registering.rounds + 1);
  const all = COMPANIES + registering.rounds + 1;
  expect((await db.query(COUNTS)).rows).toEqual([
    { companies: all, members: all, profiles: all, subscriptions: all, checkouts: all, proposals: all },
  ]);
  const [wrong] = (await db.query<Record<string, number>>(WRONG)).rows;
  expect(Object.entries(wrong!).filter(([, count]) => count > 0)).toEqual([]);
  expect(Math.max(reading.longest, updating.longest, registering.longest)).toBeLessThan(MAX_WAIT_MS);
});

test("keeps an accepted quote when a process of the release before lets its company leave", async () => {
  const { url, db } = await databaseBefore(30);
  await migrate(url, migrationsUntil(LAST_EXPANDED));
  await db.query("update photographer_profiles set user_id = null where id = uuid_of('profile', 7)");
  await db.query("delete from auth_users where id = uuid_of('user', 7)");
  const { rows } = await db.query(`
    select q.company_id, p.company_id as profile_company_id, p.business_name from proposals q
    join photographer_profiles p on p.id = q.photographer_id where q.id = uuid_of('proposal', 7)`);
  expect(rows).toEqual([{ company_id: null, profile_company_id: null, business_name: "Bedrijf 7" }]);
  expect((await db.query("select from companies where user_id = uuid_of('user', 7)")).rows).toEqual([]);
});

test("finishes what a process that was stopped halfway began", async () => {
  const { url, db } = await databaseBefore(30);
  await migrate(url, migrationsUntil(LAST_EXPANDED));
  await db.query(
    "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
  );
  await db.query("update subscriptions set company_id = null");
  await migrate(url, migrationsUntil(LAST_EXPANDED));
  const [wrong] = (await db.query<Record<string, number>>(WRONG)).rows;
  expect(Object.entries(wrong!).filter(([, count]) => count > 0)).toEqual([]);
});
