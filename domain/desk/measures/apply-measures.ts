import { and, asc, eq, gt, inArray, isNotNull, lte, or } from "drizzle-orm";
import { measures } from "#db/schema/index.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { record } from "../../events/record.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import { lockAddressee } from "./find-subject.ts";
import { appliesMeasures } from "./policy.ts";
import { measureStatusesBefore } from "./rules.ts";
import { settleEffects } from "./settle-effects.ts";
import { settleMoney } from "./settle-money.ts";

/** Days after the end of a measure in which the job repeats what it means for money. */
const REPEAT_DAYS = 14;

/**
 * Starts the announced measures whose day has come, and repeats for measures on accounts that hold or were lifted what they
 * mean for money, in case a provider failed or a payment came late. Idempotent, also with two workers. Continues after a
 * failure, and rejects at the end if there was one.
 */
export const applyMeasures = verb(
  { name: "apply-measures", input: noInput, by: appliesMeasures },
  async (ctx) => {
    const isDue = and(eq(measures.status, "ANNOUNCED"), lte(measures.startsAt, ctx.now));
    const due = await ctx.db.select().from(measures).where(isDue).orderBy(asc(measures.startsAt));
    for (const measure of due) {
      await ctx.db.transaction(async (tx) => {
        await lockAddressee(tx, measure);
        const started = await tx
          .update(measures)
          .set({ status: "IN_FORCE" })
          .where(
            and(eq(measures.id, measure.id), isDue, inArray(measures.status, measureStatusesBefore("start"))),
          )
          .returning({ id: measures.id });
        if (started.length === 0) return;
        await settleEffects(ctx, tx, measure);
        await record(ctx, tx, { type: "measure.started", data: { measureId: measure.id } });
      });
    }
    const holds = and(inArray(measures.act, ["SUSPEND", "END"]), eq(measures.status, "IN_FORCE"));
    const lifted = and(eq(measures.act, "SUSPEND"), gt(measures.endedAt, daysBefore(ctx.now, REPEAT_DAYS)));
    const withMoney = await ctx.db
      .select({ id: measures.id })
      .from(measures)
      .where(and(isNotNull(measures.companyId), or(holds, lifted, isNotNull(measures.moneyWaitsSince))))
      .orderBy(asc(measures.id));
    const failures: unknown[] = [];
    for (const { id } of withMoney) {
      const failure = await settleMoney(ctx, id);
      if (failure) failures.push(failure.error);
    }
    if (failures.length > 0) throw new AggregateError(failures, "some measures could not be finished");
  },
);
