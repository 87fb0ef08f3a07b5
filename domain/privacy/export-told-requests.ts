import { and, asc, eq, isNotNull } from "drizzle-orm";
import { alerts, askedCompanies, briefMarks, briefs, invitedCompanies } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";

/** The requests that the company was told of, was asked for first, was invited to, and opened or marked. */
export async function exportToldRequests(ctx: Pick<Ctx, "db">, companyId: string) {
  return {
    alerts: await ctx.db
      .select({
        category: briefs.category,
        locationText: briefs.locationText,
        reason: alerts.reason,
        releasedAt: alerts.releasedAt,
        repeatedAt: alerts.repeatedAt,
      })
      .from(alerts)
      .innerJoin(briefs, eq(briefs.id, alerts.briefId))
      .where(eq(alerts.companyId, companyId))
      .orderBy(asc(alerts.releasedAt)),
    askedFirst: await ctx.db
      .select({
        category: briefs.category,
        locationText: briefs.locationText,
        state: askedCompanies.state,
        askedAt: askedCompanies.askedAt,
        settledAt: askedCompanies.settledAt,
      })
      .from(askedCompanies)
      .innerJoin(briefs, eq(briefs.id, askedCompanies.briefId))
      .where(and(eq(askedCompanies.companyId, companyId), isNotNull(askedCompanies.askedAt)))
      .orderBy(asc(askedCompanies.askedAt)),
    invitedTo: await ctx.db
      .select({
        category: briefs.category,
        locationText: briefs.locationText,
        invitedAt: invitedCompanies.invitedAt,
        line: invitedCompanies.line,
        openedAt: invitedCompanies.openedAt,
      })
      .from(invitedCompanies)
      .innerJoin(briefs, eq(briefs.id, invitedCompanies.briefId))
      .where(eq(invitedCompanies.companyId, companyId))
      .orderBy(asc(invitedCompanies.invitedAt)),
    requests: await ctx.db
      .select({
        category: briefs.category,
        locationText: briefs.locationText,
        seenAt: briefMarks.seenAt,
        savedAt: briefMarks.savedAt,
        hiddenAt: briefMarks.hiddenAt,
        passReason: briefMarks.passReason,
      })
      .from(briefMarks)
      .innerJoin(briefs, eq(briefs.id, briefMarks.briefId))
      .where(eq(briefMarks.companyId, companyId))
      .orderBy(asc(briefMarks.seenAt)),
  };
}
