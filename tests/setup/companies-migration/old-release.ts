import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { unmigratedDatabase } from "../../support/servers/database.ts";
import { migrationsUntil } from "../../support/harness/migrations.ts";

/** The last migration of the release whose tables refer to users only. */
const LAST_BEFORE = 23;

/** Adds the company ids. Processes of the release before may still run, and triggers fill the ids in for them. */
export const EXPANDED = 24;

/** Requires the company ids and drops the triggers. Every process writes the ids itself by now. */
export const CONTRACTED = 25;

/** Makes ids that a test can compute: `uuid_of('user', 7)`. They grow with the number, as real ids grow with time. */
const IDS = `
  create function uuid_of(kind text, n bigint) returns uuid language sql immutable as $$ select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-' || left(md5(kind), 12))::uuid $$`;

/** An empty database of the release before. */
export async function databaseBefore() {
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

/** Fails unless every row has the company of its user. */
export const expectNoneWrong = async (db: pg.Client) => {
  const [wrong] = (await db.query<Record<string, number>>(WRONG)).rows;
  expect(Object.entries(wrong!).filter(([, count]) => count > 0)).toEqual([]);
};
