import { PASS_REASONS } from "#domain/briefs/rules.ts";
import { PROMISE_KEY } from "#domain/compensation/quiet-months/settings.ts";
import { clientId, uuidV7, type Fill } from "../fill-briefs.ts";

/** Of the last two years, with the row number `n` of `total` in the order of time. */
const AT = "($1::timestamptz - (1 - n::float / $2) * interval '730 days')";

/** The client `n`, as three in five requests name it. */
const CLIENTS = "from generate_series(0, $2::int - 1) n where n % 5 < 3";

/** The companies of each vertical as an array: to pick one of thousands by its place costs the same for every request. */
const COMPANIES = `(select vertical, array_agg(id order by id) as ids, array_agg(user_id order by id) as users, count(*) as number
  from companies group by 1) c`;

/** For each request of the last year, one company that opened it and does not quote, with the time when it did. */
const OPENED = `(select b.id as brief_id, n, b.status, least(published_at + interval '1 hour', $1::timestamptz) as at,
    c.ids[1 + n / 10 % c.number] as company_id
  from (select *, row_number() over (order by id) as n from briefs where published_at > $1::timestamptz - interval '1 year') b
    join ${COMPANIES} using (vertical)) opened`;

/** An experience of each side of the half of the deals whose client has an account. */
const EXPERIENCES = `
insert into experiences (id, proposal_id, side, client_id, company_id, written_at, mark, on_time, price_kept, as_agreed, text,
  reachable, request_right)
select gen_random_uuid(), d.proposal_id, side, b.client_id, d.company_id, d.state_at + interval '3 days',
  case side when 'CLIENT' then 3 + ascii(right(b.id::text, 1)) % 3 end, fact, fact, fact,
  case side when 'CLIENT' then 'Netjes gewerkt, en op tijd.' else '' end, answer, answer
from deals d join briefs b on b.id = d.brief_id
  cross join (values ('CLIENT', 'YES', null), ('COMPANY', null, 'YES')) sides (side, fact, answer)
where d.state = 'DONE' and b.client_id is not null and ascii(right(b.id::text, 1)) % 2 = 0`;

/**
 * The rows beside requests and quotes: their name, the statement that inserts them, and for `$2` how many there are. `$1` is the time of
 * filling.
 */
export const BESIDE_BRIEFS: [name: string, sql: string, count?: (fill: Fill) => number][] = [
  [
    "accounts of clients",
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select ${clientId("n")}, 'Klant ' || n, 'klant' || n || '@voorbeeld.nl', true, $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  [
    "profiles of clients",
    `insert into profiles (id, role, full_name, created_at, updated_at)
      select ${clientId("n")}, 'CLIENT', 'Voornaam' || n % 500 || ' Achternaam' || n, $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  [
    "sessions",
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
      select gen_random_uuid(), ${clientId("n")}, md5('token' || n), $1::timestamptz + (n % 30 - 1) * interval '1 day', $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  [
    // Of the last 30 days, one in a hundred of them due for deletion.
    "mails",
    `insert into outbox (id, kind, effect_key, payload, created_at, sent_at)
      select ${uuidV7("at")}, case when n % 2 = 0 then 'brief-alert' else 'proposal-received' end, 'bench:' || n, '{}', at, at
      from (select n, $1::timestamptz - (1 - n::float / $2) * interval '30 days 7 hours' as at from generate_series(1, $2::int) n) mails`,
    ({ briefs }) => Math.round(briefs / 10),
  ],
  [
    // One company hears of each request; of these a tenth is unread.
    "notifications",
    `insert into notifications (id, user_id, kind, type, brief_id, is_listed, effect_key, created_at, read_at)
      select ${uuidV7("b.published_at")}, c.users[1 + n % c.number], 'new_request', 'brief.published', b.id, true, b.id::text,
        b.published_at, case when ascii(right(b.id::text, 1)) % 10 > 0 then b.published_at end
      from (select *, row_number() over (order by id) as n from briefs where published_at > $1::timestamptz - interval '85 days') b
        join ${COMPANIES} using (vertical)`,
  ],
  [
    "events of requests",
    `insert into events (id, type, actor_kind, brief_id, occurred_at)
      select ${uuidV7("b.published_at")}, 'brief.published', 'user', b.id, b.published_at
      from briefs b where b.published_at > $1::timestamptz - interval '732 days'`,
  ],
  [
    // The companies that quoted in the last 60 days were told of the request: at most five of each, and in reality all that match.
    "alerts",
    `insert into alerts (brief_id, company_id, reason, released_at)
      select brief_id, company_id, 'published', created_at from proposals
      where created_at > $1::timestamptz - interval '60 days'`,
  ],
  [
    "mails of alerts",
    `insert into alert_mails (brief_id, company_id, user_id, choice, mailed_at)
      select a.brief_id, a.company_id, c.user_id, 'at_once', a.released_at from alerts a join companies c on c.id = a.company_id`,
  ],
  [
    // Of ten, two save the request and eight hide it; four of those say why.
    "marks without a quote",
    `insert into brief_marks (brief_id, company_id, seen_at, saved_at, hidden_at, pass_reason)
      select brief_id, company_id, at, case when n % 10 < 2 then at end, case when n % 10 >= 2 then at end,
        case when n % 10 in (2, 4, 6, 8) then ('{${PASS_REASONS.join()}}'::text[])[1 + n / 7 % ${PASS_REASONS.length}] end
      from ${OPENED} on conflict do nothing`,
  ],
  [
    // A quarter of the quotes of the last three months.
    "holds before a quote",
    `insert into quote_holds (brief_id, company_id, held_at, until, ended_at, outcome)
      select brief_id, company_id, created_at - interval '1 hour', created_at + interval '1 hour', created_at, 'sent'
      from proposals where created_at > $1::timestamptz - interval '90 days' and get_byte(uuid_send(id), 15) % 4 = 0`,
  ],
  [
    "holds without a quote",
    `insert into quote_holds (brief_id, company_id, held_at, until, ended_at, outcome)
      select brief_id, company_id, at, at + interval '2 hours', at + interval '2 hours', case when n % 2 = 0 then 'expired' else 'freed' end
      from ${OPENED} where n % 9 = 0 and at between $1::timestamptz - interval '90 days' and $1::timestamptz - interval '2 hours'
      on conflict do nothing`,
  ],
  [
    // At most one of each company.
    "live holds",
    `insert into quote_holds (brief_id, company_id, number_of_brief, number_of_company, held_at, until)
      select distinct on (company_id) brief_id, company_id, 1, 1, $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour'
      from ${OPENED} where status = 'OPEN' and at > $1::timestamptz - interval '14 days' and n % 3 = 0
      order by company_id, at desc on conflict do nothing`,
  ],
  [
    "loss reports",
    `insert into loss_reports (proposal_id, own_price_cents, price_third, chosen_from_cents, chosen_to_cents, created_at)
      select id, price, 'MIDDLE', 10000, 12500, decided_at from proposals
      where status = 'DECLINED' and decided_at > $1::timestamptz - interval '13 months'`,
  ],
  [
    "work and provinces of companies",
    `update photographer_profiles p set verified = true, verified_at = $1, categories = case vertical when 'cleaning' then '{RESIDENTIAL,OFFICE}' else '{RESIDENTIAL}' end::text[],
        service_areas = (array['Noord-Holland', 'Utrecht', 'Gelderland', 'Zuid-Holland', 'Noord-Brabant', 'Overijssel', 'Limburg',
          'Friesland', 'Groningen', 'Drenthe', 'Flevoland', 'Zeeland'])[1 + get_byte(uuid_send(p.id), 0) % 10 : 3 + get_byte(uuid_send(p.id), 0) % 10]`,
  ],
  [
    "subscriptions",
    `insert into subscriptions (company_id, status, provider_customer_id, provider_subscription_id, current_period_start,
        current_period_end, created_at, updated_at)
      select id, 'active', 'cus_' || id, 'sub_' || id, $1::timestamptz - interval '9 days', $1::timestamptz + interval '21 days',
        $1::timestamptz - interval '730 days', $1 from companies`,
  ],
  [
    // All thirty of each province.
    "places",
    `insert into region_places (vertical, province, slot, company_id, held_until, created_at)
      select vertical, province, slot, company_id, $1::timestamptz + interval '21 days', $1
      from (select vertical, province, company_id, row_number() over (partition by vertical, province order by company_id) as slot
        from photographer_profiles cross join unnest(service_areas) province) places where slot <= 30`,
  ],
  [
    "wishes of companies",
    `insert into company_work (company_id, base_postcode4, radius_km, days, updated_at)
      select id, '3511', 50, '{1,2,3,4,5,6,7}', $1 from companies`,
  ],
  [
    // One for each month of two years.
    "invoices",
    `insert into invoices (id, kind, year, sequence, number, company_id, provider, provider_subscription_id,
        provider_invoice_id, seller, buyer, lines, vat_percent, excl_vat_cents, vat_cents, total_cents, credit_used_cents,
        paid_cents, period_start, period_end, paid_at, issued_at, keep_until)
      select ${uuidV7("at")}, 'invoice', 2026, row_number() over (order by n, id), '2026-' || row_number() over (order by n, id), id,
        'sandbox', 'sub_' || id, 'in_' || id || n, '{}', '{}', '[{"kind": "subscription", "exclVatCents": 7900}]', 21, 7900, 1659, 9559, 0, 9559, at, at + interval '1 month', at, at,
        at + interval '7 years'
      from (select c.id, n, $1::timestamptz - n * interval '1 month' as at from companies c cross join generate_series(1, 24) n) months`,
  ],
  [
    "events of subscriptions",
    `insert into events (id, type, actor_kind, company_id, subscription_id, occurred_at)
      select ${uuidV7(AT)}, case when n % 2 = 0 then 'subscription.renewed' else 'subscription.payment_failed' end, 'system',
        null, 'sub_' || n, ${AT} from generate_series(1, $2::int) n`,
    ({ companies }) => companies * 12,
  ],
  [
    // Ten a month, so that the job that counts the requests of each paid month reads something.
    "promise of requests",
    `insert into settings (key, value, updated_at)
      select '${PROMISE_KEY}', '[{"promised": 10, "from": "2020-01-01"}]', $1`,
  ],
  [
    // All but one in 200 of the months that the job looks at have been counted.
    "counted months",
    `insert into quiet_months (company_id, period_start, period_end, promised, requests, month_cents, credit_cents, counted_at)
      select company_id, period_start, period_end, 10, 10, 7900, 0, $1 from invoices
      where period_end > $1::timestamptz - interval '60 days' and sequence % 200 > 0`,
  ],
  ["experiences", EXPERIENCES],
];
