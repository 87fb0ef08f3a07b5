import { and, eq, inArray } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { endMeasure } from "./end-measure.ts";
import { lockAddressee } from "./find-subject.ts";
import { liftMeasureInput } from "./input.ts";
import { takesMeasures, takesMeasuresOnAccounts } from "./policy.ts";
import { measureStatusesBefore } from "./rules.ts";
import { settleMoney, type MoneyFailure } from "./settle-money.ts";

/**
 * Lifts a measure, or takes back one that waits for a second operator. The person is told, except of what was never told of.
 * `wrong`: what was lost by it is given back. Throws `not_found`, `not_allowed` for a measure on an account,
 * `measure_changed` when it had ended.
 */
export const liftMeasure = verb(
  { name: "lift-measure", input: liftMeasureInput, by: takesMeasures },
  async (ctx, { measureId, reason }): Promise<{ moneyFailure: MoneyFailure }> => {
    const [measure] = await ctx.db.select().from(measures).where(eq(measures.id, measureId));
    if (!measure) throw new DomainError("not_found");
    if (measure.act !== "HIDE" && measure.act !== "WARN" && !takesMeasuresOnAccounts.allows(ctx.actor))
      throw new DomainError("not_allowed");
    await ctx.db.transaction(async (tx) => {
      await lockAddressee(tx, measure);
      const dropped = await tx
        .update(measures)
        .set({ status: "DROPPED", endedAt: ctx.now, liftedBy: ctx.actor.userId })
        .where(and(eq(measures.id, measureId), inArray(measures.status, measureStatusesBefore("drop"))))
        .returning({ id: measures.id });
      const by = { liftedBy: ctx.actor.userId, reason };
      if (dropped.length === 0 && !(await endMeasure(ctx, tx, measure, by)))
        throw new DomainError("measure_changed");
      await logAct(ctx, tx, { act: "lift-measure", subjectKind: "measure", subjectId: measureId, reason });
    });
    return { moneyFailure: await settleMoney(ctx, measureId) };
  },
);
