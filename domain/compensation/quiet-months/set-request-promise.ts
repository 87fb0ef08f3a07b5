import { eq } from "drizzle-orm";
import { settings } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { addDays, amsterdamDay } from "../../kernel/dates.ts";
import { verb } from "../../kernel/verb.ts";
import { setRequestPromiseInput } from "./input.ts";
import { decidesOnPromise } from "./policy.ts";
import { PROMISE_KEY, promisesOf } from "./settings.ts";

/**
 * Promises this many requests per paid month to companies, for months that begin from tomorrow on. Months that began before keep what was
 * promised then.
 */
export const setRequestPromise = verb(
  { name: "set-request-promise", input: setRequestPromiseInput, by: decidesOnPromise },
  async (ctx, { promised }) => {
    const from = addDays(amsterdamDay(ctx.now), 1);
    const by = { updatedAt: ctx.now, updatedBy: ctx.actor.userId };
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(settings)
        .values({ key: PROMISE_KEY, value: [], ...by })
        .onConflictDoNothing();
      const isPromise = eq(settings.key, PROMISE_KEY);
      const [row] = await tx.select({ value: settings.value }).from(settings).where(isPromise).for("update");
      const earlier = promisesOf(row?.value).filter((one) => one.from < from);
      await tx
        .update(settings)
        .set({ value: [...earlier, { promised, from }], ...by })
        .where(isPromise);
      await logAct(ctx, tx, {
        act: "set-request-promise",
        subjectKind: "setting",
        subjectId: PROMISE_KEY,
        facts: { promised: promised ?? "", from },
      });
    });
  },
);
