import { eq } from "drizzle-orm";
import { operatorMembers } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { operatorInput } from "./input.ts";
import { requireSay } from "./four-eyes.ts";
import { lockForAdmin, operatorAmong } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";
import { mayDecide } from "./rules.ts";

/**
 * Lets a new `ADMIN` count where two decide before its days are over. Somebody else than who gave the role does it. Throws
 * `not_found`, `operator_role_needs_other`, `admin_too_new`.
 */
export const confirmOperatorRole = verb(
  { name: "confirm-operator-role", input: operatorInput, by: managesOperators },
  async (ctx, { operatorId: userId }) => {
    await ctx.db.transaction(async (tx) => {
      const operator = operatorAmong(await lockForAdmin(ctx, tx), userId);
      if (operator.role !== "ADMIN" || mayDecide(operator, ctx.now)) return;
      if ([userId, operator.roleGivenBy].includes(ctx.actor.userId))
        throw new DomainError("operator_role_needs_other");
      await requireSay(ctx, tx);
      await tx
        .update(operatorMembers)
        .set({ decidesFrom: ctx.now })
        .where(eq(operatorMembers.userId, userId));
      await logAct(ctx, tx, { act: "confirm-operator-role", subjectKind: "operator", subjectId: userId });
      const data = { operatorId: userId, change: "confirmed", role: "ADMIN" } as const;
      await record(ctx, tx, { type: "operator.role_changed", userId, data });
    });
  },
);
