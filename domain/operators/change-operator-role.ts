import { eq } from "drizzle-orm";
import { operatorMembers } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { changeOperatorRoleInput } from "./input.ts";
import { lockForAdmin, operatorAmong, requireOtherAdmin } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";

/** Changes what an operator may do, from its next request on. Throws `not_found`, `last_operator`. */
export const changeOperatorRole = verb(
  { name: "change-operator-role", input: changeOperatorRoleInput, by: managesOperators },
  async (ctx, { operatorId: userId, role }) => {
    await ctx.db.transaction(async (tx) => {
      const all = await lockForAdmin(ctx, tx);
      if (operatorAmong(all, userId).role === role) return;
      if (role !== "ADMIN") requireOtherAdmin(all, userId);
      await tx.update(operatorMembers).set({ role }).where(eq(operatorMembers.userId, userId));
      const act = { act: "change-operator-role", subjectKind: "operator", subjectId: userId } as const;
      await logAct(ctx, tx, { ...act, facts: { role } });
      await record(ctx, tx, { type: "operator.role_changed", userId });
    });
  },
);
