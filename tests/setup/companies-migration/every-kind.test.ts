import type pg from "pg";
import { expect, test } from "vitest";
import { migrate } from "#db/migrate.server.ts";
import { CONTRACTED, databaseBefore, EXPANDED, expectNoneWrong } from "./old-release.ts";
import { migrationsUntil } from "../../support/harness/migrations.ts";
import { BRIEFS } from "./old-rows.ts";

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
