import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { briefs, dealMoments, deals } from "#db/schema/index.ts";
import { amsterdamDay, startOfDay } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { quietUntil } from "../../kernel/quiet-hours.ts";
import { theSystem } from "../../kernel/policy.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { reminderDay } from "./rules.ts";

/**
 * Reminds both sides of what is agreed for tomorrow, once and outside the quiet hours. What was agreed today needs no reminder: its
 * mail is from today. Idempotent.
 */
export const remindOfDays = verb({ name: "remind-of-days", input: noInput, by: theSystem }, async (ctx) => {
  if (quietUntil(ctx.now, true) !== null) return;
  const isDue = and(
    eq(dealMoments.state, "TAKEN"),
    eq(dealMoments.day, reminderDay(ctx.now)),
    isNull(dealMoments.remindedAt),
    lt(dealMoments.decidedAt, startOfDay(amsterdamDay(ctx.now))),
  );
  const due = await ctx.db
    .select({
      id: dealMoments.id,
      kind: dealMoments.kind,
      proposalId: deals.proposalId,
      briefId: deals.briefId,
    })
    .from(dealMoments)
    .innerJoin(deals, eq(deals.proposalId, dealMoments.proposalId))
    .where(isDue)
    .orderBy(asc(deals.briefId));
  for (const { id, kind, proposalId, briefId } of due)
    await ctx.db.transaction(async (tx) => {
      // Under its lock, moving the day or falling through comes fully before or after.
      await tx.select({ id: briefs.id }).from(briefs).where(eq(briefs.id, briefId)).for("update");
      const reminded = await tx
        .update(dealMoments)
        .set({ remindedAt: ctx.now })
        .where(and(eq(dealMoments.id, id), isDue))
        .returning({ id: dealMoments.id });
      if (reminded.length === 0) return;
      await record(ctx, tx, { type: "deal.day_near", proposalId, briefId, data: { kind, momentId: id } });
    });
});
