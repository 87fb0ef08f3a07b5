import { and, eq } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { requireSay } from "../../operators/four-eyes.ts";
import { verb } from "../../kernel/verb.ts";
import { lockAddressee } from "./find-subject.ts";
import { measureInput } from "./input.ts";
import { takesMeasuresOnAccounts } from "./policy.ts";
import { tellAndStart } from "./tell-and-start.ts";
import { settleMoney, type MoneyFailure } from "./settle-money.ts";

/**
 * The second operator confirms a measure that waits for one: it is told of, and starts or gets its notice. Throws `not_found`,
 * `measure_needs_other` for the operator who proposed it, `admin_too_new`, `measure_changed` when it does not wait any more.
 */
export const confirmMeasure = verb(
  { name: "confirm-measure", input: measureInput, by: takesMeasuresOnAccounts },
  async (ctx, { measureId }): Promise<{ moneyFailure: MoneyFailure }> => {
    const [measure] = await ctx.db.select().from(measures).where(eq(measures.id, measureId));
    if (!measure) throw new DomainError("not_found");
    if (measure.takenBy === ctx.actor.userId) throw new DomainError("measure_needs_other");
    await requireSay(ctx, ctx.db);
    await ctx.db.transaction(async (tx) => {
      await lockAddressee(tx, measure);
      // Under that lock a concurrent confirmation or withdrawal comes fully before or after.
      const waits = and(eq(measures.id, measureId), eq(measures.status, "PROPOSED"));
      if ((await tx.$count(measures, waits)) === 0) throw new DomainError("measure_changed");
      if (!(await tellAndStart(ctx, tx, measure, ctx.actor.userId))) throw new DomainError("measure_changed");
      await logAct(ctx, tx, {
        act: "confirm-measure",
        subjectKind: "measure",
        subjectId: measureId,
        reason: measure.ground,
      });
    });
    return { moneyFailure: await settleMoney(ctx, measureId) };
  },
);
