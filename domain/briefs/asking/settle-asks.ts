import { and, asc, eq, inArray, isNotNull, lte, not, or, sql } from "drizzle-orm";
import { askedCompanies, briefs } from "#db/schema/index.ts";
import { givesAccess } from "../../subscriptions/gives-access.ts";
import { companyMayAct } from "../../facts/may-be-shown.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { endAsk, openToAll } from "./ask-company.ts";
import { settlesAsks } from "./policy.ts";

/**
 * Ends the wait for asked companies whose time is over or that lost their access, and opens the briefs whose 24 hours are over.
 * Idempotent.
 */
export const settleAsks = verb({ name: "settle-asks", input: noInput, by: settlesAsks }, async (ctx) => {
  const isOver = lte(askedCompanies.opensAt, ctx.now);
  const isWaiting = eq(askedCompanies.state, "ASKED");
  // The company is null after its account was deleted.
  const company = sql`${askedCompanies.companyId}`;
  const cannotAnswer = not(and(givesAccess(ctx.now, company), companyMayAct(company))!);
  const isDue = and(
    eq(briefs.isExclusive, true),
    inArray(briefs.status, ["OPEN", "IN_PROGRESS"]),
    isNotNull(briefs.confirmedAt),
    or(and(isWaiting, or(isOver, cannotAnswer)), and(isOver, not(askedCompanies.isOnly), not(isWaiting))),
  );
  const due = await ctx.db
    .select({ briefId: briefs.id })
    .from(briefs)
    .innerJoin(askedCompanies, eq(askedCompanies.briefId, briefs.id))
    .where(isDue)
    .orderBy(asc(briefs.id));
  for (const { briefId } of due) {
    await ctx.db.transaction(async (tx) => {
      // Under its lock, a quote, a refusal or another worker comes fully before or after.
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      const [ask] = await tx
        .select({
          isWaiting: sql<boolean>`${isWaiting}`,
          isOver: sql<boolean>`${isOver}`,
          cannotAnswer: sql<boolean>`${cannotAnswer}`,
        })
        .from(briefs)
        .innerJoin(askedCompanies, eq(askedCompanies.briefId, briefs.id))
        .where(and(eq(briefs.id, briefId), isDue));
      if (!ask) return;
      if (ask.isWaiting) await endAsk(ctx, tx, briefId, ask.cannotAnswer ? "fail" : "lapse");
      else await openToAll(ctx, tx, briefId, "planned");
    });
  }
});
