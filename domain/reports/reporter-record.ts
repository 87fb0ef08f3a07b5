import { eq, sql } from "drizzle-orm";
import { reporterStandings, reports } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import { ABUSE_RULES, stepAgainst } from "./rules.ts";

/** What became of the reports of an address, and what the rules allow against it now (`stepAgainst`). */
export async function reporterRecord(
  { db, now }: { db: Pick<Ctx["db"], "select"> } & Pick<Ctx, "now">,
  email: string,
) {
  const [standing] = await db
    .select({ warnedAt: reporterStandings.warnedAt, refusedUntil: reporterStandings.refusedUntil })
    .from(reporterStandings)
    .where(eq(reporterStandings.email, email));
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
    .where(eq(reports.reporterEmail, email));
  const record = { ...counts!, warnedAt, refusedUntil: standing?.refusedUntil ?? null };
  return { ...record, step: stepAgainst(record, now) };
}
