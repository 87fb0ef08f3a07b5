import { eq } from "drizzle-orm";
import { operatorMembers } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { changeOperatorRoleInput } from "./input.ts";
import { lockForAdmin, operatorAmong, requireOtherAdmin } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";
import { decidesFrom, mayDecide } from "./rules.ts";

/**
 * Changes what an operator may do, from its next request on. Where two decide, the change counts after `SETTLING_DAYS`, and the
 * other operators are mailed. Throws `not_found`, `last_operator`.
 */
export const changeOperatorRole = verb(
  { name: "change-operator-role", input: changeOperatorRoleInput, by: managesOperators },
  async (ctx, { operatorId: userId, role }) => {
    await ctx.db.transaction(async (tx) => {
      const all = await lockForAdmin(ctx, tx);
      const before = operatorAmong(all, userId);
      if (before.role === role) return;
      if (role !== "ADMIN") requireOtherAdmin(all, userId);
      const given =
        role === "ADMIN" ? { roleGivenBy: ctx.actor.userId, decidesFrom: decidesFrom(ctx.now) } : {};
      await tx
        .update(operatorMembers)
        .set({ role, ...given })
        .where(eq(operatorMembers.userId, userId));
      const act = { act: "change-operator-role", subjectKind: "operator", subjectId: userId } as const;
      const lostSay = before.role === "ADMIN" && mayDecide(before, ctx.now);
      await logAct(ctx, tx, { ...act, facts: { role, lostSay } });
      const data = { operatorId: userId, change: "changed", role } as const;
      await record(ctx, tx, { type: "operator.role_changed", userId, data });
    });
  },
);
