import { settings } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { verb } from "../kernel/verb.ts";
import { checkFirstInput } from "./input.ts";
import { decidesOnChecks } from "./policy.ts";
import { CHECK_FIRST_KEY } from "./rules.ts";

/** Sets whether a company needs a KvK check before its first quote. Companies that sent one before go on. */
export const setCheckFirst = verb(
  { name: "set-check-first", input: checkFirstInput, by: decidesOnChecks },
  async (ctx, { checkFirst }): Promise<void> => {
    const row = { value: checkFirst === "on", updatedAt: ctx.now, updatedBy: ctx.actor.userId };
    await ctx.db.transaction(async (tx) => {
      await tx
        .insert(settings)
        .values({ key: CHECK_FIRST_KEY, ...row })
        .onConflictDoUpdate({ target: settings.key, set: row });
      await logAct(ctx, tx, {
        act: "set-check-first",
        subjectKind: "setting",
        subjectId: CHECK_FIRST_KEY,
        facts: { checkFirst },
      });
    });
  },
);
