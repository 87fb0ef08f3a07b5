import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { companies, companyChecks } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { registeredAs } from "../evidence/company-identity.ts";
import { requireActor } from "../kernel/policy.ts";
import { preparedOnce } from "../kernel/prepared.ts";
import { changedSince } from "./changed-since.ts";
import { asksCheckFirst, waitsOn } from "./first-quote.ts";
import { checksCompanies } from "./policy.ts";
import { MEASURED_DAYS } from "./rules.ts";

const given = sql.placeholder;

/** Whether the first quote of this company waits for its KvK check, for pages. Prepared, because the list of requests runs it. */
export async function waitsForCheck(ctx: Pick<Ctx, "db" | "now">, companyId: string): Promise<boolean> {
  const query = preparedOnce(ctx.db, "waits_for_check", (name) =>
    ctx.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, given("companyId")), waitsOn(given("day"))))
      .prepare(name),
  );
  const [firm] = await query.execute({ companyId, day: amsterdamDay(ctx.now) });
  return firm !== undefined;
}

/**
 * What the first quote of this company waits for, since when, and how long checks took lately; null when it waits for nothing.
 * `rejection`: operators could not confirm its registration, and it changed nothing since.
 */
export async function firstQuoteWait(ctx: Pick<Ctx, "db" | "now">, companyId: string) {
  const [firm] = await ctx.db
    .select({ ...registeredAs, createdAt: companies.createdAt })
    .from(companies)
    .where(and(eq(companies.id, companyId), waitsOn(amsterdamDay(ctx.now))));
  if (!firm) return null;
  const [earlier] = await ctx.db
    .select({
      endedAt: companyChecks.endedAt,
      reason: companyChecks.endedReason,
      why: companyChecks.endedNote,
      changedAt: changedSince(sql`${companyChecks.companyId}`, sql`${companyChecks.endedAt}`),
    })
    .from(companyChecks)
    .where(
      and(
        eq(companyChecks.companyId, companyId),
        eq(companyChecks.kind, "KVK"),
        isNotNull(companyChecks.endedAt),
      ),
    )
    .orderBy(desc(companyChecks.endedAt), desc(companyChecks.id))
    .limit(1);
  const { createdAt, ...registered } = firm;
  const isRejected = earlier?.reason === "REJECTED";
  const since = (isRejected && earlier.changedAt) || (earlier?.endedAt ?? createdAt);
  const rejection = isRejected && !earlier.changedAt ? { why: earlier.why ?? "" } : null;
  return { ...registered, since, rejection, medianSeconds: await medianCheckWait(ctx) };
}

/**
 * The median wait for a KvK check, of those recorded in the last 30 days, in seconds: from the registration, or from the end of the
 * check before it, until the record. Null when there was none. A check that replaced a live one kept nobody waiting, and one that
 * followed a rejection waited for the company too.
 */
export async function medianCheckWait({ db, now }: Pick<Ctx, "db" | "now">): Promise<number | null> {
  const since = daysBefore(now, MEASURED_DAYS).toISOString();
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select percentile_cont(0.5) within group (
        order by extract(epoch from ${companyChecks.createdAt} - coalesce(earlier.ended_at, ${companies.createdAt})))::float8 as seconds
      from ${companyChecks} join ${companies} on ${companies.id} = ${companyChecks.companyId}
        left join lateral (select e.ended_at, e.ended_reason from ${companyChecks} e
          where e.company_id = ${companyChecks.companyId} and e.kind = 'KVK' and e.id <> ${companyChecks.id}
            and e.ended_at <= ${companyChecks.createdAt}
          order by e.ended_at desc limit 1) earlier on true
      where ${companyChecks.kind} = 'KVK' and ${companyChecks.createdAt} >= ${since}::timestamptz
        and ${companyChecks.endedReason} is distinct from 'REJECTED'
        and coalesce(earlier.ended_reason not in ('REPLACED', 'REJECTED'), true)`);
  return rows[0]?.seconds ?? null;
}

/** The setting, for operators. Throws `not_signed_in`, `not_allowed`. */
export async function checkFirstSetting(ctx: Ctx): Promise<boolean> {
  requireActor(ctx, checksCompanies);
  const { rows } = await ctx.db.execute<{ asked: boolean }>(sql`select ${asksCheckFirst} as asked`);
  return rows[0]!.asked;
}
