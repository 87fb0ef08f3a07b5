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

/** SQL of an id as the product makes them (UUIDv7): they rise with the instant `at`. */
export const uuidV7 = (at: string) => `uuidv7(${at} - clock_timestamp())`;

/** Runs a statement of filling; `what` names it. */
export type Run = (what: string, sql: string, values?: unknown[]) => Promise<void>;

/** What a database is filled with. */
export type Fill = {
  briefs: number;
  companies: number;
  /** Accounts that sent three in five of the briefs; without them all are of guests. */
  clients: number;
  /**
   * As on a site of years: a closed brief has five quotes instead of one, the first quote comes hours after publication, one in 25 briefs
   * was published again 20 days after its first time, and older guests are anonymised.
   */
  isGrown: boolean;
};

/** SQL of the id of client `n`. */
export const clientId = (n: string) => `md5('client' || ${n})::uuid`;

/**
 * `$1` briefs: 4 % open and published in the last 30 days (one in 50 of those past its day but not yet closed), 1 %
 * unconfirmed, 2 % full, the others completed or cancelled in the three years before. `$6` and `$7` are `clients` and `isGrown`. Of a
 * grown site the rows are in the order of their last publication.
 */
const FILL_BRIEFS = `
insert into briefs (id, vertical, category, location_text, postcode4, province, event_date, budget_min, budget_max, description,
  details, status, close_reason, proposals_count, owner_email, client_name, client_phone, submission_key,
  created_at, confirmed_at, published_at, expires_at, closed_at, client_id)
select
  ${uuidV7("made")},
  vertical,
  case vertical when 'cleaning' then ($3::text[])[1 + floor(random() * 100)] else ($4::text[])[1 + floor(random() * 100)] end,
  'Voorbeeldstad (' || 1000 + n % 9000 || ')',
  (1000 + n % 9000)::text,
  ($2::text[])[1 + floor(random() * 100)],
  case when stale then $5::date - 1 when n % 11 = 0 then null else at::date + 45 end,
  200, 500,
  case when forgotten then '' else repeat('Een verzoek van gewone lengte. ', 6) end,
  jsonb_build_object('vertical', vertical, 'squareMeters', n % 200, 'rooms', array['living_room', 'kitchen', 'bathroom'],
    'budgetBand', '200_500', 'frequency', 'weekly', 'propertyType', 'house', 'timePreference', 'flexible', 'serviceType', case vertical when 'cleaning' then 'regular' end,
    'additionalServices', array[]::text[], 'services', array[]::text[], 'heavyItems', array[]::text[], 'volumeM3', 10 + n % 40, 'from', '{"floor": 1, "elevator": false}'::jsonb, 'to', '{"floor": 0, "elevator": false}'::jsonb),
  status,
  case when status = 'CANCELLED' then 'expired' end,
  case when not confirmed then 0 when status = 'OPEN' then n % 5 when status = 'IN_PROGRESS' or $7 then 5
    when status = 'COMPLETED' then 1 + n % 5 else n % 3 end,
  case when forgotten then '' else 'klant' || coalesce(client, n) || '@voorbeeld.nl' end,
  case when forgotten then '' else 'Klant ' || n end,
  case when forgotten then null else '+31612345600' end,
  gen_random_uuid(),
  made,
  case when confirmed then made end, case when confirmed then at end, case when confirmed then at + interval '30 days' end,
  case when status in ('COMPLETED', 'CANCELLED') then at + interval '9 days' end,
  ${clientId("client")}
from (
  select *, $7 and client is null and at < $5::timestamptz - interval '100 days' as forgotten,
    at - case when $7 and confirmed and n % 25 = 3 then interval '20 days' else interval '0' end as made
  from (
    select n, kind, kind = 'open' and random() < 0.02 as stale, kind <> 'unconfirmed' as confirmed,
      case when n % 5 < 3 then n % nullif($6::int, 0) end as client,
      case when random() < 0.6 then 'cleaning' else 'moving' end as vertical,
      case kind when 'open' then 'OPEN' when 'unconfirmed' then 'OPEN' when 'full' then 'IN_PROGRESS'
        else case when random() < 0.65 then 'COMPLETED' else 'CANCELLED' end end as status,
      date_trunc('milliseconds', $5::timestamptz - case
        when $7 and share < 0.92 then interval '29 days' + (1 - share / 0.92) * interval '1066 days'
        when $7 then (1 - share) / 0.08 * interval '29 days'
        when kind in ('open', 'full') then random() * interval '29 days'
        when kind = 'unconfirmed' then random() * interval '13 days'
        else random() * interval '1095 days' end) as at
    from (
      select n, share, case when $7 and share < 0.92 then 'closed'
        when $7 then ('{open,open,open,open,full,full,unconfirmed,closed}'::text[])[1 + n % 8]
        when n % 100 = 0 then 'unconfirmed' when n % 100 <= 2 then 'full' when n % 100 <= 6 then 'open' else 'closed' end as kind
      from (select n, n::float / $1 as share from generate_series(1, $1::int) n) numbered
    ) kinds
  ) timed
) rows`;

const FILL_POSTCODES = `
insert into postcodes (postcode4, place, province, latitude, longitude)
select n::text, 'Voorbeeldstad', 'Utrecht', 51 + (n % 63) / 30.0, 4 + (n % 64) / 30.0 from generate_series(1000, 9999) n`;

/** Companies; of 600, about 30 for each province and vertical, when most serve more than one province. */
const FILL_COMPANIES = `
with users as (
  insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select gen_random_uuid(), 'Bedrijf ' || n, 'bedrijf' || n || '@voorbeeld.nl', true, now(), now()
  from generate_series(1, $1::int) n returning id, name
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

/**
 * Quotes of each brief that has any, one, or with `$2` all: one of them chosen if the brief is completed, else valid for 14 days from
 * publishing to `$1`, or expired. With `$2` the first comes up to two days after publication, and the third of a brief that was published
 * again came after its first publication.
 */
const FILL_PROPOSALS = `
insert into proposals (id, brief_id, photographer_id, company_id, package_name, price, price_per, lines, valid_until, includes,
  status, decline_reason, decided_at, created_at)
select ${uuidV7("b.created_at")}, b.id, c.profiles[place], c.companies[place], 'Pakket', price, 'VISIT',
  '[{"description": "Schoonmaken", "amountCents": 15000, "vatRate": 9}]', b.valid_until, 'Alles wat gevraagd is.',
  b.status, case b.status when 'DECLINED' then 'other_accepted' end,
  case b.status when 'ACCEPTED' then least(b.closed_at, $1) when 'DECLINED' then b.closed_at when 'EXPIRED' then b.valid_until end,
  b.created_at
from (
  select b.id, b.vertical, b.closed_at, start + interval '14 days' as valid_until, number,
    least(start + wait + (number - 1) * interval '3 hours', $1) as created_at,
    case when $2 then 10000 + 100 * (ascii(right(b.id::text, 1)) + 20 * number) else 15000 end as price,
    b.first_company + number - 1 as company,
    case when start < b.published_at then 'EXPIRED'
      when b.status = 'COMPLETED' and number = 1 then 'ACCEPTED' when b.status = 'COMPLETED' then 'DECLINED'
      when b.status in ('OPEN', 'IN_PROGRESS') and b.published_at > $1::timestamptz - interval '14 days' then 'PENDING'
      else 'EXPIRED' end as status
  from (select *, floor(random() * 1000000000)::int as first_company,
      case when $2 then random() * random() * interval '2 days' else interval '0' end as wait
    from briefs where proposals_count > 0) b
    cross join generate_series(1, case when $2 then b.proposals_count else 1 end) number
    cross join lateral (select case when number = 3 then b.confirmed_at else b.published_at end as start) begun
) b join (
  select vertical, array_agg(id order by id) profiles, array_agg(company_id order by id) companies, count(*)::int as companies_count
  from photographer_profiles group by 1
) c using (vertical) cross join lateral (select 1 + b.company % c.companies_count as place) placed`;

/** Who quotes opened the sheet; with `$2` only of the last year. */
const FILL_MARKS = `
insert into brief_marks (company_id, brief_id, seen_at) select company_id, brief_id, created_at from proposals
where not $2 or created_at > $1::timestamptz - interval '1 year'`;

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

/** Briefs of guests, with the 600 companies of the benchmarks of one list. */
export const onlyBriefs = (briefs: number): Fill => ({ briefs, companies: 600, clients: 0, isGrown: false });

/**
 * Fills an empty, migrated database; `addMore` adds other rows while triggers and foreign keys are off and before the indexes
 * are made. `url` is a superuser's, which can skip those checks. `say` hears how long each set of rows
 * took, and every other step of more than a second.
 */
export async function fillBriefs(
  url: string,
  { briefs, companies, clients, isGrown }: Fill,
  now: Date,
  addMore?: (run: Run) => Promise<void>,
  say: (text: string) => void = () => {},
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const run: Run = async (what, sql, values = []) => {
    const began = performance.now();
    const { rowCount } = await client.query(sql, values);
    const seconds = (performance.now() - began) / 1_000;
    if (rowCount !== null) say(`${what}: ${rowCount.toLocaleString("en")} rows in ${seconds.toFixed(1)} s`);
    else if (seconds > 1) say(`${what}: ${seconds.toFixed(1)} s`);
  };
  const shares = [PROVINCE_SHARES, CLEANING_SHARES, MOVING_SHARES].map(valuesByShare);
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query("set work_mem = '128MB'; set maintenance_work_mem = '1GB'; select setseed(0.5)");
    const restore = [...(await dropChecks(client)), ...(await dropIndexes(client))];
    // PostgreSQL with `wal_level=minimal` writes no log of what fills a table that this transaction emptied.
    await client.query("begin");
    await client.query("truncate briefs, companies, auth_users, outbox, notifications, events cascade");
    await run("requests", FILL_BRIEFS, [briefs, ...shares, now, clients, isGrown]);
    await run("companies", FILL_COMPANIES, [companies]);
    await run("postcodes", FILL_POSTCODES);
    await run("quotes", FILL_PROPOSALS, [now, isGrown]);
    await run("marks", FILL_MARKS, [now, isGrown]);
    await run("reveals", FILL_REVEALS);
    await run("deals", FILL_DEALS, [now]);
    await run("won jobs", FILL_WON_JOBS, [now]);
    await addMore?.(run);
    for (const definition of restore) await run(definition.replace(/ (?:USING|CHECK) .*/s, ""), definition);
    await run("commit", "commit");
    await run("vacuum", "vacuum (analyze, buffer_usage_limit '1GB')");
    await run("checkpoint", "checkpoint");
  } finally {
    await client.end();
  }
}

/** Drops the checks of the tables with the most rows; returns the statements that make them again, without reading the rows. */
async function dropChecks(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and conrelid in ('briefs'::regclass, 'proposals'::regclass)`,
  );
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint "${name}"`);
  return rows.map(
    ({ of, name, definition }) => `alter table ${of} add constraint "${name}" ${definition} not valid`,
  );
}

/**
 * Drops indexes, because building one once is several times faster than adding a million rows to it; returns the
 * statements that make them again, those of a table in a row: its pages stay in memory meanwhile.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes
     where schemaname = 'public' and indexname not in (select conname from pg_constraint) order by tablename, indexname`,
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  return rows.map(({ indexdef }) => indexdef);
}
