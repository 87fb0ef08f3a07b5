import { max, sql } from "drizzle-orm";
import { reporterStandings, reports } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { isReporter, isStandingOf, type Reporter } from "./is-reporter.ts";
import { ABUSE_RULES, stepAgainst } from "./rules.ts";

/** What became of the reports of a reporter, and what the rules allow against it now (`stepAgainst`). */
export async function reporterRecord(
  { db, now }: { db: Pick<Ctx["db"], "select"> } & Pick<Ctx, "now">,
  reporter: Reporter,
) {
  const [standing] = await db
    .select({ warnedAt: max(reporterStandings.warnedAt), refusedUntil: max(reporterStandings.refusedUntil) })
    .from(reporterStandings)
    .where(isStandingOf(reporter, now));
  const warnedAt = standing?.warnedAt ?? null;
  const since = daysBefore(now, ABUSE_RULES.withinDays).toISOString();
  const isUnfounded = sql`${reports.isUnfounded} and ${reports.decidedAt} > ${since}::timestamptz`;
  const [counts] = await db
    .select({
      sent: sql<number>`count(*)::int`,
      unfounded: sql<number>`(count(*) filter (where ${isUnfounded}))::int`,
      sinceWarning: sql<number>`(count(*) filter (where ${isUnfounded} and ${reports.createdAt} > ${warnedAt?.toISOString() ?? null}::timestamptz))::int`,
    })
    .from(reports)
    .where(isReporter(reporter));
  const record = { ...counts!, warnedAt, refusedUntil: standing?.refusedUntil ?? null };
  return { ...record, step: stepAgainst(record, now) };
}
