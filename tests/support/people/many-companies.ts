import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";

/** The postcode area of every company of `addManyCompanies`. */
export const THEIR_POSTCODE4 = "3511";

/**
 * Adds postcode areas 1000 to 4999, and subscribed cleaning companies that have a place in Utrecht and every kind of wish,
 * all of which a brief in `THEIR_POSTCODE4` meets. Takes off the limit on places per province.
 */
export async function addManyCompanies(db: Database, count: number, now: Date): Promise<void> {
  await db.execute(sql`
    insert into postcodes (postcode4, place, province, latitude, longitude)
    select n::text, 'Plaats', 'Utrecht', 51 + (n % 63) / 30.0, 4 + (n % 64) / 30.0 from generate_series(1000, 4999) n`);
  await db.execute(sql`alter table region_places drop constraint region_places_slot`);
  await db.execute(sql`
    with people as (
      insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select gen_random_uuid(), 'Iemand', 'velen' || n || '@test.example', true, ${now}, ${now}
      from generate_series(1, ${count}::int) n returning id
    ), firms as (
      insert into companies (id, user_id, vertical, company_name, kvk_number, created_at)
      select gen_random_uuid(), id, 'cleaning', 'Een van velen', lpad((row_number() over ())::text, 8, '0'), ${now}
      from people returning id, user_id, kvk_number::int as slot
    ), members as (
      insert into company_members (company_id, user_id, role, created_at)
      select id, user_id, 'OWNER', ${now} from firms
    ), profiles as (
      insert into photographer_profiles
        (id, company_id, vertical, business_name, service_areas, categories, created_at, updated_at)
      select gen_random_uuid(), id, 'cleaning', 'Een van velen', '{Utrecht}', '{RESIDENTIAL}', ${now}, ${now}
      from firms
    ), payments as (
      insert into subscriptions
        (company_id, status, current_period_end, provider_customer_id, provider_subscription_id, created_at, updated_at)
      select id, 'active', ${now}::timestamptz + interval '20 days', 'cus_' || id, 'sub_' || id, ${now}, ${now}
      from firms
    ), places as (
      insert into region_places (vertical, province, slot, company_id, held_until, created_at)
      select 'cleaning', 'Utrecht', 1000 + slot, id, ${now}, ${now} from firms
    )
    insert into company_work
      (company_id, base_postcode4, radius_km, smallest_size, largest_size, days, weekly_maximum, updated_at)
    select id, ${THEIR_POSTCODE4}, 100, 1, 100000, '{1,2,3,4,5,6,7}', 5, ${now} from firms`);
  await db.execute(sql`analyze`);
}

/** Adds briefs all over the country, published evenly over a year before `now`. Three of four moves end in another province. */
export async function addManyBriefs(
  db: Database,
  count: number,
  now: Date,
  vertical: Vertical = "cleaning",
): Promise<void> {
  const provinces = sql`array['Utrecht', 'Gelderland', 'Zeeland', 'Drenthe']`;
  await db.execute(sql`
    insert into briefs (id, submission_key, vertical, category, location_text, postcode4, province, other_province,
      event_date, details, status, owner_email, client_name, created_at, confirmed_at, published_at, expires_at)
    select gen_random_uuid(), gen_random_uuid(), ${vertical}, 'RESIDENTIAL', 'Plaats', (1000 + n % 4000)::text,
      (${provinces})[1 + n % 4], case when ${vertical} = 'moving' then (${provinces})[1 + n / 4 % 4] end, at::date + 10,
      jsonb_build_object('vertical', ${vertical}::text, 'squareMeters', n % 300, 'frequency', 'weekly'),
      'OPEN', 'klant' || n || '@test.example', 'Klant', at, at, at, at + interval '30 days'
    from (
      select n, ${now}::timestamptz - n * interval '1 year' / ${count}::int as at from generate_series(1, ${count}::int) n
    ) days`);
  await db.execute(sql`vacuum analyze briefs`);
}
