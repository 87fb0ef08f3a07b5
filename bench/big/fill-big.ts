import type pg from "pg";
import { clientId, fillBriefs, uuidV7, type Fill } from "../fill-briefs.ts";

/** The site that is measured for this many requests: a company for each thousand, and five quotes for each that is closed. */
export const siteOf = (briefs: number): Fill => ({
  briefs,
  companies: Math.max(600, Math.round(briefs / 1_000)),
  clients: Math.round(briefs / 5),
  isGrown: true,
});

/** Of the last two years, with the row number `n` of `total` in the order of time. */
const AT = "($1::timestamptz - (1 - n::float / $2) * interval '730 days')";

/** The client `n`, as three in five requests name it. */
const CLIENTS = "from generate_series(0, $2::int - 1) n where n % 5 < 3";

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

/** Rows beside requests and quotes. `$1` is the time of filling, `$2` how many rows there are, unless a row says otherwise. */
const MORE: [string, (fill: Fill) => number][] = [
  [
    `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
      select ${clientId("n")}, 'Klant ' || n, 'klant' || n || '@voorbeeld.nl', true, $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  [
    `insert into profiles (id, role, full_name, created_at, updated_at)
      select ${clientId("n")}, 'CLIENT', 'Voornaam' || n % 500 || ' Achternaam' || n, $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  [
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
      select gen_random_uuid(), ${clientId("n")}, md5('token' || n), $1::timestamptz + (n % 30 - 1) * interval '1 day', $1, $1 ${CLIENTS}`,
    ({ clients }) => clients,
  ],
  // Mails of the last 30 days, one in a hundred of them due for deletion.
  [
    `insert into outbox (id, kind, effect_key, payload, created_at, sent_at)
      select ${uuidV7("at")}, case when n % 2 = 0 then 'brief-alert' else 'proposal-received' end, 'bench:' || n, '{}', at, at
      from (select n, $1::timestamptz - (1 - n::float / $2) * interval '30 days 7 hours' as at from generate_series(1, $2::int) n) mails`,
    ({ briefs }) => Math.round(briefs / 10),
  ],
  // What companies were told: a tenth is unread.
  [
    `insert into notifications (id, user_id, kind, type, brief_id, is_listed, effect_key, created_at, read_at)
      select ${uuidV7("b.published_at")}, c.user_id, 'new_request', 'brief.published', b.id, true, b.id::text,
        b.published_at, case when ascii(right(b.id::text, 1)) % 10 > 0 then b.published_at end
      from (select id, published_at, vertical, row_number() over (order by id) as n from briefs
        where published_at > $1::timestamptz - interval '85 days' and $2 > 0) b
      join (select user_id, vertical, row_number() over (partition by vertical order by id) as place,
        count(*) over (partition by vertical) as companies from companies) c
        on c.vertical = b.vertical and c.place = 1 + b.n % c.companies`,
    ({ briefs }) => briefs,
  ],
  [
    `insert into events (id, type, actor_kind, brief_id, occurred_at)
      select ${uuidV7("b.published_at")}, 'brief.published', 'user', b.id, b.published_at
      from briefs b where b.published_at > $1::timestamptz - interval '732 days' and $2 > 0`,
    ({ briefs }) => briefs,
  ],
  // Three companies told of each request of the last month.
  [
    `insert into alerts (brief_id, company_id, reason, released_at)
      select brief_id, company_id, 'published', created_at from proposals
      where created_at > $1::timestamptz - interval '60 days' and $2 > 0`,
    ({ briefs }) => briefs,
  ],
  [
    `insert into alert_mails (brief_id, company_id, user_id, choice, mailed_at)
      select a.brief_id, a.company_id, c.user_id, 'at_once', a.released_at from alerts a join companies c on c.id = a.company_id
      where $2 > 0 and $1::timestamptz is not null`,
    ({ briefs }) => briefs,
  ],
  [
    `insert into loss_reports (proposal_id, own_price_cents, price_third, chosen_from_cents, chosen_to_cents, created_at)
      select id, price, 'MIDDLE', 10000, 12500, decided_at from proposals
      where status = 'DECLINED' and decided_at > $1::timestamptz - interval '13 months' and $2 > 0`,
    ({ briefs }) => briefs,
  ],
  [
    `update photographer_profiles p set verified = true, verified_at = $1, categories = case vertical when 'cleaning' then '{RESIDENTIAL,OFFICE}' else '{RESIDENTIAL}' end::text[],
        service_areas = (array['Noord-Holland', 'Utrecht', 'Gelderland', 'Zuid-Holland', 'Noord-Brabant', 'Overijssel', 'Limburg',
          'Friesland', 'Groningen', 'Drenthe', 'Flevoland', 'Zeeland'])[1 + get_byte(uuid_send(p.id), 0) % 10 : 3 + get_byte(uuid_send(p.id), 0) % 10]
      where $2 > 0 and $1::timestamptz is not null`,
    ({ companies }) => companies,
  ],
  [
    `insert into subscriptions (company_id, status, provider_customer_id, provider_subscription_id, current_period_start,
        current_period_end, created_at, updated_at)
      select id, 'active', 'cus_' || id, 'sub_' || id, $1::timestamptz - interval '9 days', $1::timestamptz + interval '21 days',
        $1::timestamptz - interval '730 days', $1 from companies where $2 > 0`,
    ({ companies }) => companies,
  ],
  // The thirty places of each province.
  [
    `insert into region_places (vertical, province, slot, company_id, held_until, created_at)
      select vertical, province, slot, company_id, $1::timestamptz + interval '21 days', $1
      from (select vertical, province, company_id, row_number() over (partition by vertical, province order by company_id) as slot
        from photographer_profiles cross join unnest(service_areas) province) places where slot <= 30 and $2 > 0`,
    ({ companies }) => companies,
  ],
  [
    `insert into company_work (company_id, base_postcode4, radius_km, days, updated_at)
      select id, '3511', 50, '{1,2,3,4,5,6,7}', $1 from companies where $2 > 0`,
    ({ companies }) => companies,
  ],
  // An invoice for each month of two years.
  [
    `insert into invoices (id, kind, year, sequence, number, company_id, provider, provider_subscription_id,
        provider_invoice_id, seller, buyer, lines, vat_percent, excl_vat_cents, vat_cents, total_cents, credit_used_cents,
        paid_cents, period_start, period_end, paid_at, issued_at, keep_until)
      select ${uuidV7("at")}, 'invoice', 2026, row_number() over (order by n, id), '2026-' || row_number() over (order by n, id), id,
        'sandbox', 'sub_' || id, 'in_' || id || n, '{}', '{}', '[]', 21, 7900, 1659, 9559, 0, 9559, at, at + interval '1 month', at, at,
        at + interval '7 years'
      from (select c.id, n, $1::timestamptz - n * interval '1 month' as at from companies c cross join generate_series(1, 24) n where $2 > 0) months`,
    ({ companies }) => companies,
  ],
  [
    `insert into events (id, type, actor_kind, company_id, subscription_id, occurred_at)
      select ${uuidV7(AT)}, case when n % 2 = 0 then 'subscription.renewed' else 'subscription.payment_failed' end, 'system',
        null, 'sub_' || n, ${AT} from generate_series(1, $2::int) n`,
    ({ companies }) => companies * 12,
  ],
  [EXPERIENCES, () => 0],
];

/** Fills an empty, migrated database with a grown site. `url` is a superuser's. Says how long each part took. */
export async function fillBig(
  url: string,
  fill: Fill,
  now: Date,
  say: (text: string) => void,
): Promise<void> {
  await fillBriefs(url, fill, now, async (client: pg.Client) => {
    say("requests and quotes are there");
    for (const [insert, count] of MORE) {
      const values = insert.includes("$1") ? [now, count(fill)] : [];
      const { rowCount } = await client.query(insert, values);
      say(`${rowCount?.toLocaleString("en")} rows of ${/(?:into|update) (\w+)/.exec(insert)![1]}`);
    }
    say("making the indexes");
  });
}
