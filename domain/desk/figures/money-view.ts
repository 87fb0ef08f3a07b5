import { sql } from "drizzle-orm";
import { events, invoices, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { requireActor } from "../../kernel/policy.ts";
import { givesAccess } from "../../subscriptions/gives-access.ts";
import { readsMoney } from "../policy.ts";
import { FIGURE_MONTHS } from "./rules.ts";

/** A month in Amsterdam, `2026-11`, with its subscriptions and what was invoiced without VAT, less what was credited. */
export type MoneyMonth = {
  month: string;
  /** Companies whose first invoice is of this month. */
  started: number;
  ended: number;
  /** Subscriptions of which a payment failed. */
  failed: number;
  invoicedCents: number;
};

/**
 * Subscriptions that give access now. `monthlyCents` is that of the ones that go on: those that were cancelled do not count. And what
 * is open of failed payments, with VAT.
 */
export type MoneyNow = { subscribers: number; monthlyCents: number; overdue: number; overdueCents: number };

export type MoneyFigures = { now: MoneyNow; months: MoneyMonth[] };

const inAmsterdam = (at: unknown) => sql`${at}::timestamptz at time zone 'Europe/Amsterdam'`;
const monthOf = (at: unknown) => sql`to_char(${inAmsterdam(at)}, 'YYYY-MM')`;

/** Recurring, new, gone, failed and open money, of now and of the last months. Throws `not_signed_in`, `not_allowed`. */
export async function moneyFigures(outer: Ctx): Promise<MoneyFigures> {
  const { db, now } = requireActor(outer, readsMoney);
  const first = sql`date_trunc('month', ${inAmsterdam(now)}) - make_interval(months => ${FIGURE_MONTHS - 1}::int)`;
  const since = sql`(${first}) at time zone 'Europe/Amsterdam'`;
  const [today, months] = await Promise.all([
    db.execute<MoneyNow>(sql`
      select count(*) filter (where paid.access)::int as subscribers,
        coalesce(sum(${subscriptions.monthlyExclVatCents})
          filter (where paid.access and not ${subscriptions.cancelAtPeriodEnd}), 0)::int as "monthlyCents",
        count(*) filter (where ${subscriptions.status} = 'past_due')::int as overdue,
        coalesce(sum(${subscriptions.overdueCents}) filter (where ${subscriptions.status} = 'past_due'), 0)::int as "overdueCents"
      from ${subscriptions}
      cross join lateral (select ${givesAccess(now, sql`${subscriptions.companyId}`)} as access) paid`),
    db.execute<MoneyMonth>(sql`
      with happened as (
        select ${monthOf(events.occurredAt)} as month,
          count(distinct ${events.subscriptionId})
            filter (where ${events.type} in ('subscription.ended', 'subscription.ended_unpaid'))::int as ended,
          count(distinct ${events.subscriptionId}) filter (where ${events.type} = 'subscription.payment_failed')::int as failed
        from ${events} where ${events.subscriptionId} is not null and ${events.occurredAt} >= ${since} group by 1
      ), invoiced as (
        select ${monthOf(invoices.issuedAt)} as month, sum(${invoices.exclVatCents})::int as cents,
          count(*) filter (where not exists (select from ${invoices} earlier
            where earlier.company_id = ${invoices.companyId} and earlier.issued_at < ${invoices.issuedAt}))::int as started
        from ${invoices} where ${invoices.issuedAt} >= ${since} group by 1
      )
      select to_char(begins, 'YYYY-MM') as month, coalesce(invoiced.started, 0) as started,
        coalesce(happened.ended, 0) as ended, coalesce(happened.failed, 0) as failed,
        coalesce(invoiced.cents, 0) as "invoicedCents"
      from generate_series(${first}, ${inAmsterdam(now)}, interval '1 month') begins
      left join happened on happened.month = to_char(begins, 'YYYY-MM')
      left join invoiced on invoiced.month = to_char(begins, 'YYYY-MM')
      order by 1`),
  ]);
  return { now: today.rows[0]!, months: months.rows };
}
