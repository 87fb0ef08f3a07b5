import pg from "pg";

/** Share of each value in percent: roughly the population of a province, and the demand. */
const PROVINCE_SHARES = {
  "Zuid-Holland": 21,
  "Noord-Holland": 17,
  "Noord-Brabant": 15,
  Gelderland: 12,
  Utrecht: 8,
  Overijssel: 7,
  Limburg: 6,
  Friesland: 4,
  Groningen: 3,
  Drenthe: 3,
  Flevoland: 2,
  Zeeland: 2,
};
const CLEANING_SHARES = {
  RESIDENTIAL: 45,
  DEEP_CLEANING: 17,
  OFFICE: 15,
  WINDOW_CLEANING: 10,
  CONSTRUCTION: 8,
  CARPET_CLEANING: 5,
};
const MOVING_SHARES = { RESIDENTIAL: 60, OFFICE: 10, STORAGE: 8, PACKING: 8, PIANO: 8, INTERNATIONAL: 6 };

/** 100 values to draw from, in these shares. */
const valuesByShare = (shares: Record<string, number>) =>
  Object.entries(shares).flatMap(([value, percent]) => Array<string>(percent).fill(value));

/** SQL of an id as the product makes them (UUIDv7): they rise with the instant `at`, and the rest follows from `seed`. */
const uuidV7 = (
  at: string,
  seed: string,
) => `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') ||
    '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

/**
 * `$1` briefs: 4 % open and published in the last 30 days (one in 50 of those past its day but not yet closed), 1 %
 * unconfirmed, 2 % full, the others completed or cancelled in the three years before.
 */
const FILL_BRIEFS = `
insert into briefs (id, vertical, category, location_text, postcode4, province, event_date, budget_min, budget_max, description,
  details, status, close_reason, proposals_count, owner_email, client_name, client_phone, submission_key,
  created_at, confirmed_at, published_at, expires_at, closed_at)
select
  ${uuidV7("at", "n::text")},
  vertical,
  case vertical when 'cleaning' then ($3::text[])[1 + floor(random() * 100)] else ($4::text[])[1 + floor(random() * 100)] end,
  'Voorbeeldstad (' || 1000 + n % 9000 || ')',
  (1000 + n % 9000)::text,
  ($2::text[])[1 + floor(random() * 100)],
  case when stale then $5::date - 1 when n % 11 = 0 then null else at::date + 45 end,
  200, 500,
  repeat('Een verzoek van gewone lengte. ', 6),
  jsonb_build_object('vertical', vertical, 'squareMeters', n % 200, 'rooms', array['living_room', 'kitchen', 'bathroom'],
    'budgetBand', '200_500', 'frequency', 'weekly', 'propertyType', 'house', 'timePreference', 'flexible'),
  status,
  case when status = 'CANCELLED' then 'expired' end,
  case status when 'OPEN' then n % 5 when 'IN_PROGRESS' then 5 when 'COMPLETED' then 1 + n % 5 else n % 3 end,
  'klant' || n || '@voorbeeld.nl', 'Klant ' || n, '+31612345600',
  gen_random_uuid(),
  at,
  case when confirmed then at end, case when confirmed then at end, case when confirmed then at + interval '30 days' end,
  case when status in ('COMPLETED', 'CANCELLED') then at + interval '9 days' end
from (
  select n, kind, kind = 'open' and random() < 0.02 as stale, kind <> 'unconfirmed' as confirmed,
    case when random() < 0.6 then 'cleaning' else 'moving' end as vertical,
    case kind when 'open' then 'OPEN' when 'unconfirmed' then 'OPEN' when 'full' then 'IN_PROGRESS'
      else case when random() < 0.65 then 'COMPLETED' else 'CANCELLED' end end as status,
    date_trunc('milliseconds', $5::timestamptz - random() *
      case when kind in ('open', 'full') then interval '29 days' when kind = 'unconfirmed' then interval '13 days'
        else interval '1095 days' end) as at
  from (
    select n, case n % 100 when 0 then 'unconfirmed' when 1 then 'full' when 2 then 'full' when 3 then 'open'
      when 4 then 'open' when 5 then 'open' when 6 then 'open' else 'closed' end as kind
    from generate_series(1, $1::int) n
  ) kinds
) rows`;

const FILL_POSTCODES = `
insert into postcodes (postcode4, place, province, latitude, longitude)
select n::text, 'Voorbeeldstad', 'Utrecht', 51 + (n % 63) / 30.0, 4 + (n % 64) / 30.0 from generate_series(1000, 9999) n`;

/** 600 companies: about 30 for each province and vertical, when most serve more than one province. */
const FILL_COMPANIES = `
with users as (
  insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select gen_random_uuid(), 'Bedrijf ' || n, 'bedrijf' || n || '@voorbeeld.nl', true, now(), now()
  from generate_series(1, 600) n returning id, name
), firms as (
  insert into companies (id, user_id, vertical, company_name, kvk_number, created_at)
  select gen_random_uuid(), id, case when right(name, 1) < '5' then 'cleaning' else 'moving' end, name,
    lpad(row_number() over ()::text, 8, '0'), now()
  from users returning id, user_id, vertical, company_name as name
), members as (
  insert into company_members (company_id, user_id, role, created_at) select id, user_id, 'OWNER', now() from firms
)
insert into photographer_profiles
  (id, user_id, company_id, vertical, business_name, service_areas, categories, created_at, updated_at)
select gen_random_uuid(), user_id, id, vertical, name, '{}', '{}', now(), now() from firms`;

/** One quote for each brief with quotes: chosen if the brief is completed, else valid for 14 days from publishing to `$1`, or expired. */
const FILL_PROPOSALS = `
insert into proposals (id, brief_id, photographer_id, company_id, package_name, price, price_per, lines, valid_until, includes,
  status, decided_at, created_at)
select ${uuidV7("b.published_at", "b.id::text")}, b.id, p.id, p.company_id, 'Pakket', 15000, 'VISIT',
  '[{"description": "Schoonmaken", "amountCents": 15000, "vatRate": 9}]', b.valid_until, 'Alles wat gevraagd is.',
  b.status, case b.status when 'ACCEPTED' then least(b.closed_at, $1) when 'EXPIRED' then b.valid_until end, b.published_at
from (
  select b.id, b.published_at, b.closed_at, b.published_at + interval '14 days' as valid_until,
    case when b.status = 'COMPLETED' then 'ACCEPTED'
      when b.status in ('OPEN', 'IN_PROGRESS') and b.published_at > $1::timestamptz - interval '14 days' then 'PENDING'
      else 'EXPIRED' end as status,
    c.ids[1 + floor(random() * array_length(c.ids, 1))] as profile_id
  from briefs b join (select vertical, array_agg(id) ids from photographer_profiles group by 1) c using (vertical)
  where b.proposals_count > 0
) b join photographer_profiles p on p.id = b.profile_id`;

/** Who quotes opened the sheet. */
const FILL_MARKS = `
insert into brief_marks (company_id, brief_id, seen_at) select company_id, brief_id, created_at from proposals`;

/** The company that was chosen has the client's contact data, and has done the work if that was two weeks ago. */
const FILL_REVEALS = `
insert into reveals (brief_id, proposal_id, client_email, created_at)
select p.brief_id, p.id, b.owner_email, p.decided_at
from proposals p join briefs b on b.id = p.brief_id where p.status = 'ACCEPTED'`;
const FILL_DEALS = `
insert into deals (proposal_id, brief_id, company_id, state, state_at, created_at)
select id, brief_id, company_id,
  case when decided_at < $1::timestamptz - interval '14 days' then 'DONE' else 'AGREEING' end, decided_at, decided_at
from proposals where status = 'ACCEPTED'`;
const FILL_WON_JOBS = `
insert into won_jobs (proposal_id, company_id, state, checks, note, updated_at)
select id, company_id, 'DONE', '{}', '', decided_at from proposals
where status = 'ACCEPTED' and decided_at < $1::timestamptz - interval '14 days'`;

/** Fills an empty, migrated database with briefs. `url` is a superuser's, which can skip foreign key checks. */
export async function fillBriefs(url: string, count: number, now: Date): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set work_mem = '128MB'; set maintenance_work_mem = '512MB'; select setseed(0.5)");
    const restore = await dropIndexes(
      client,
      "briefs",
      "proposals",
      "brief_marks",
      "reveals",
      "deals",
      "won_jobs",
    );
    await client.query(FILL_BRIEFS, [
      count,
      valuesByShare(PROVINCE_SHARES),
      valuesByShare(CLEANING_SHARES),
      valuesByShare(MOVING_SHARES),
      now,
    ]);
    await client.query(FILL_COMPANIES);
    await client.query(FILL_POSTCODES);
    await client.query(FILL_PROPOSALS, [now]);
    await client.query(FILL_MARKS);
    await client.query(FILL_REVEALS);
    await client.query(FILL_DEALS, [now]);
    await client.query(FILL_WON_JOBS, [now]);
    for (const definition of restore) await client.query(definition);
    await client.query("vacuum (analyze)");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

/**
 * Drops indexes, because building one once is several times faster than adding a million rows to it; returns the
 * statements that make them again.
 */
async function dropIndexes(client: pg.Client, ...tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where tablename = any($1) and indexname not in (select conname from pg_constraint)`,
    [tables],
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}
