import { sql } from "drizzle-orm";
import { outbox, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { requireActor } from "../kernel/policy.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import { quotedBriefs } from "./quoted-briefs.ts";
import { readsDesk, readsMoney } from "./policy.ts";
import type { FigureDays } from "./rules.ts";

/** What became of the requests of a period. Medians are null without a value. */
export type WorkFigures = {
  requests: number;
  /** Median time from publishing to the first quote, in minutes. */
  firstQuoteMinutes: number | null;
  quotes: number;
  chosen: number;
};

/** `left` companies lost their access in the period, of the `before` that had it at its beginning. */
export type SubscriberFigures = { subscribers: number; started: number; left: number; before: number };

/** Median and 95th percentile of the time that mails of the period waited, in seconds. */
export type MailFigures = { sent: number; medianSeconds: number | null; p95Seconds: number | null };

export type FiguresView = { work: WorkFigures; subscribers: SubscriberFigures | null; mails: MailFigures };

/**
 * How the site did in the last days; `subscribers` is null for who may not read money. Aggregates only. Throws
 * `not_signed_in`, `not_allowed`.
 */
export async function figuresView(outer: Ctx, days: FigureDays): Promise<FiguresView> {
  const ctx = requireActor(outer, readsDesk);
  const since = daysBefore(ctx.now, days);
  const [work, subscribers, mails] = await Promise.all([
    workFigures(ctx, since),
    readsMoney.allows(ctx.actor) ? subscriberFigures(ctx, since) : null,
    mailFigures(ctx, since),
  ]);
  return { work, subscribers, mails };
}

type Reader = Pick<Ctx, "db" | "now">;

async function workFigures({ db, now }: Reader, since: Date): Promise<WorkFigures> {
  const { rows } = await db.execute<WorkFigures>(sql`
    with ${quotedBriefs({ since, until: now })}
    select count(*)::int as requests,
      (select round(percentile_cont(0.5) within group (order by extract(epoch from first_quote - published_at) / 60))::int
        from timed) as "firstQuoteMinutes",
      coalesce(sum(quoted.quotes), 0)::int as quotes,
      count(chosen.brief_id)::int as chosen
    from period left join quoted on quoted.brief_id = period.id left join chosen on chosen.brief_id = period.id`);
  return rows[0]!;
}

async function subscriberFigures({ db, now }: Reader, since: Date): Promise<SubscriberFigures> {
  const { rows } = await db.execute<SubscriberFigures>(sql`
    select count(*) filter (where paid.access)::int as subscribers,
      count(*) filter (where paid.access and ${subscriptions.createdAt} > ${since})::int as started,
      count(*) filter (where not paid.access and ${subscriptions.createdAt} <= ${since}
        and ${subscriptions.currentPeriodEnd} > ${since})::int as left,
      count(*) filter (where ${subscriptions.createdAt} <= ${since}
        and (paid.access or ${subscriptions.currentPeriodEnd} > ${since}))::int as before
    from ${subscriptions}
    cross join lateral (select ${givesAccess(now, sql`${subscriptions.companyId}`)} as access) paid`);
  return rows[0]!;
}

async function mailFigures({ db }: Reader, since: Date): Promise<MailFigures> {
  const waited = sql`extract(epoch from ${outbox.sentAt} - coalesce(${outbox.dueAt}, ${outbox.createdAt}))`;
  const at = (share: number) =>
    sql`round(percentile_cont(${sql.raw(String(share))}) within group (order by ${waited}))::int`;
  const { rows } = await db.execute<MailFigures>(sql`
    select count(*)::int as sent, ${at(0.5)} as "medianSeconds", ${at(0.95)} as "p95Seconds"
    from ${outbox} where ${outbox.createdAt} > ${since} and ${outbox.sentAt} is not null`);
  return rows[0]!;
}
