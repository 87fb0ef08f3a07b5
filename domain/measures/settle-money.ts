import { and, eq, isNotNull, sql } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
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
