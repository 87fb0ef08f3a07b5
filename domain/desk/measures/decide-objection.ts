import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { asksForOther } from "../../operators/four-eyes.ts";
import { verb } from "../../kernel/verb.ts";
import { endMeasure } from "./end-measure.ts";
import { lockAddressee } from "./find-subject.ts";
import { decideObjectionInput } from "./input.ts";
import { takesMeasuresOnAccounts } from "./policy.ts";
import { settleMoney, type MoneyFailure } from "./settle-money.ts";

/**
 * Decides on an objection, with the reasons, and tells who objected. UPHELD lifts the measure and gives back what was lost
 * by it. Whoever took or confirmed the measure does not decide, unless there is nobody else.
 * Throws `not_found`, `measure_needs_other`, `admin_too_new`, `measure_changed` when it was decided.
 */
export const decideObjection = verb(
  { name: "decide-objection", input: decideObjectionInput, by: takesMeasuresOnAccounts },
  async (ctx, { measureId, decision, decisionText }): Promise<{ moneyFailure: MoneyFailure }> => {
    const { userId } = ctx.actor;
    const [measure] = await ctx.db.select().from(measures).where(eq(measures.id, measureId));
    if (!measure) throw new DomainError("not_found");
    const needsOther = await asksForOther(ctx, ctx.db);
    if (needsOther && [measure.takenBy, measure.confirmedBy].includes(userId))
      throw new DomainError("measure_needs_other");
    await ctx.db.transaction(async (tx) => {
      await lockAddressee(tx, measure);
      const decided = await tx
        .update(measures)
        .set({ decision, decisionText, decidedAt: ctx.now, decidedBy: userId })
        .where(and(eq(measures.id, measureId), isNotNull(measures.objectedAt), isNull(measures.decidedAt)))
        .returning({ id: measures.id });
      if (decided.length === 0) throw new DomainError("measure_changed");
      if (decision === "UPHELD") await endMeasure(ctx, tx, measure, { liftedBy: userId, reason: "wrong" });
      await record(ctx, tx, { type: "measure.decided", data: { measureId } });
      await logAct(ctx, tx, {
        act: "decide-objection",
        subjectKind: "measure",
        subjectId: measureId,
        reason: decision,
      });
    });
    return { moneyFailure: await settleMoney(ctx, measureId) };
  },
);
