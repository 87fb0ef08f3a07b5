import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { measures } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import {
  measureStatusesBefore,
  startsAt,
  type Ground,
  type MeasureAct,
  type MeasureSubject,
} from "./rules.ts";
import { settleEffects } from "./settle-effects.ts";

/** A measure as the steps of its life read it. */
export type StoredMeasure = {
  id: string;
  subjectKind: MeasureSubject;
  subjectId: string;
  act: MeasureAct;
  ground: Ground;
};

/**
 * Tells of a stored measure and starts it, or announces it when it needs notice: the statement of reasons is ordered in the
 * transaction in which it starts to work. `confirmedBy` is the second operator. Returns whether it was still to be told.
 */
export async function tellAndStart(
  ctx: Ctx,
  tx: Transaction,
  measure: StoredMeasure,
  confirmedBy: string | null = null,
): Promise<boolean> {
  const from = startsAt(measure, ctx.now);
  const isNow = from <= ctx.now;
  const told = await tx
    .update(measures)
    .set({ status: isNow ? "IN_FORCE" : "ANNOUNCED", toldAt: ctx.now, startsAt: from, confirmedBy })
    .where(and(eq(measures.id, measure.id), inArray(measures.status, measureStatusesBefore("announce"))))
    .returning({ id: measures.id });
  if (told.length === 0) return false;
  if (isNow) await settleEffects(ctx, tx, measure);
  await record(ctx, tx, { type: "measure.told", data: { measureId: measure.id } });
  return true;
}
