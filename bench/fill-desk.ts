import pg from "pg";
import { fillBriefs, onlyBriefs } from "./fill-briefs.ts";

/** An id of the time at which row `n` was made, so that rows made later have higher ids. */
const ID = `(lpad(to_hex((1700000000000 + n::bigint * 600000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
  || substr(md5((n + 1)::text), 1, 15))::uuid`;

/** The rows of each list beside requests and quotes; 5 % of the companies are in Amsterdam, and one row in 1,000 failed. */
const ROWS = [
  `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select ${ID}, 'Klant', 'persoon' || n || '@voorbeeld.nl', true, now(), now()`,
  `insert into profiles (id, role, full_name, created_at, updated_at)
    select ${ID}, 'CLIENT', 'Voornaam' || n % 500 || ' Achternaam' || n, now(), now()`,
  `insert into companies (id, user_id, vertical, company_name, kvk_number, city, created_at)
    select ${ID}, ${ID}, 'cleaning', 'Firma ' || n, lpad((n + 20000000)::text, 8, '0'),
      case when n % 20 = 0 then 'Amsterdam' else 'Stad' || n % 2000 end, now()`,
  `insert into photographer_profiles
      (id, company_id, vertical, business_name, service_areas, categories, created_at, updated_at)
    select ${ID}, ${ID}, 'cleaning', 'Firma ' || n, array[case when n % 1000 = 0 then 'Zeeland' else 'Utrecht' end], '{RESIDENTIAL}', now(), now()`,
  `insert into company_members (company_id, user_id, role, created_at) select ${ID}, ${ID}, 'OWNER', now()`,
  `insert into subscriptions (company_id, status, provider_customer_id, provider_subscription_id, current_period_end,
      past_due_since, created_at, updated_at)
    select ${ID}, case when n % 1000 = 0 then 'past_due' else 'active' end, 'cus_' || n, 'sub_' || n, now(),
      case when n % 1000 = 0 then now() end, now(), now()`,
  `insert into invoices (id, kind, year, sequence, number, company_id, provider, provider_subscription_id,
      provider_invoice_id, seller, buyer, lines, vat_percent, excl_vat_cents, vat_cents, total_cents, credit_used_cents,
      paid_cents, period_start, period_end, paid_at, issued_at, keep_until)
    select ${ID}, 'invoice', 2026, n, '2026-' || lpad(n::text, 6, '0'), ${ID}, 'sandbox', 'sub_' || n, 'in_' || n, '{}', '{}',
      '[]', 21, 7900, 1659, 9559, 0, 9559, now(), now(), now(), now(), now()`,
  `insert into outbox (id, kind, effect_key, payload, created_at, sent_at, refused_at, refusal)
    select ${ID}, case when n % 2 = 0 then 'brief-alert' else 'proposal-received' end, 'bench:' || n, '{}', now(),
      case when n % 1000 > 0 then now() end, case when n % 1000 = 0 then now() end, case when n % 1000 = 0 then '550' end`,
  `insert into contact_threads (id, name, email, subject, state, waits_since, last_message_at, created_at)
    select ${ID}, 'Vrager' || n, 'vrager' || n || '@voorbeeld.nl', 'Vraag over onderwerp' || n % 500,
      case when n % 1000 = 0 then 'OPEN' else 'CLOSED' end, case when n % 1000 = 0 then now() end, now(), now()`,
  `insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'deliver-mail', '{}', case when n % 1000 = 0 then 'failed' else 'completed' end::pgboss.job_state,
      now() - n * interval '1 min', now()`,
];

/** Fills an empty, migrated database with this many rows for each of the operators' lists. `url` is a superuser's. */
export async function fillDesk(url: string, count: number, now: Date): Promise<void> {
  await fillBriefs(url, onlyBriefs(count), now);
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    for (const insert of ROWS) await client.query(`${insert} from generate_series(1, $1::int) n`, [count]);
    await client.query("update briefs set postcode4 = substr(location_text, 16, 4)");
    await client.query(
      "update proposals set status = 'DECLINED', decided_at = created_at, decline_reason = 'client' where right(id::text, 2) = '00'",
    );
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}
