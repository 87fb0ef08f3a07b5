import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { finishMeasure } from "./finish-measure.ts";

/** Why the provider could not be asked what a measure means for money; null when it was. */
export type MoneyFailure = { error: unknown } | null;

/**
 * Does what a committed measure means for money (`finishMeasure`). When that fails, the measure stands all the same: the row says
 * since when money waits, and the job (`applyMeasures`) tries again each hour.
 */
export async function settleMoney(ctx: Ctx, measureId: string): Promise<MoneyFailure> {
  const isIt = eq(measures.id, measureId);
  try {
    await finishMeasure(ctx, measureId);
  } catch (error) {
    const moneyWaitsSince = sql`coalesce(${measures.moneyWaitsSince}, ${ctx.now}::timestamptz)`;
    await ctx.db.update(measures).set({ moneyWaitsSince }).where(isIt);
    return { error };
  }
  await ctx.db
    .update(measures)
    .set({ moneyWaitsSince: null })
    .where(and(isIt, isNotNull(measures.moneyWaitsSince)));
  return null;
}

/**
 * Repeats what waits at the provider for a company that is about to be deleted, because the job finds no measures without a
 * company. What fails again is no reason to keep the account: the measure goes on saying that its money waits.
 */
export async function settleWaitingMoney(ctx: Ctx, companyId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: measures.id })
    .from(measures)
    .where(and(eq(measures.companyId, companyId), isNotNull(measures.moneyWaitsSince)))
    .orderBy(asc(measures.id));
  for (const { id } of waiting) await settleMoney(ctx, id);
}
