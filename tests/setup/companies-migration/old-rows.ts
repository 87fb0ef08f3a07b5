/** Inserts of the release before, for the companies `$1` to `$2`, with every column that it requires. */
export const OLD_ROWS = [
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
export const NEW_ROWS = [
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

/** Briefs without a company: the proposals of the other rows are about them. */
export const BRIEFS = `
  insert into briefs (id, submission_key, vertical, category, location_text, province, description, details, status,
    owner_email, client_name, created_at)
  select uuid_of('brief', n), uuid_of('key', n), 'cleaning', 'OFFICE', 'Utrecht (3511)', 'Utrecht', '', '{}', 'OPEN',
    'klant@voorbeeld.nl', 'Klant', now() from generate_series(0, 999) n`;

/** Places are numbered, so there are few of them. */
export const PLACES = [
  `insert into region_places (vertical, province, slot, user_id, held_until, created_at)
    select 'cleaning', 'Utrecht', n, uuid_of('user', n), now(), now() from generate_series(1, 30) n`,
  `insert into offer_places (slot, user_id, held_until) select n, uuid_of('user', n), now() from generate_series(1, 30) n`,
];
