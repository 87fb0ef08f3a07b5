import { eq } from "drizzle-orm";
import { operatorInvitations } from "#db/schema/index.ts";
import { logAct } from "../audit/log-act.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { operatorInvitationInput } from "./input.ts";
import { lockForAdmin } from "./lock-operators.ts";
import { managesOperators } from "./policy.ts";

/** Takes an invitation back: its link stops working. Throws `not_found`, also when it was accepted. */
export const withdrawOperatorInvitation = verb(
  { name: "withdraw-operator-invitation", input: operatorInvitationInput, by: managesOperators },
  async (ctx, { invitationId }) => {
    await ctx.db.transaction(async (tx) => {
      await lockForAdmin(ctx, tx);
      const withdrawn = await tx
        .delete(operatorInvitations)
        .where(eq(operatorInvitations.id, invitationId))
        .returning({ id: operatorInvitations.id });
      if (withdrawn.length === 0) throw new DomainError("not_found");
      const subjectId = invitationId;
      await logAct(ctx, tx, { act: "withdraw-operator-invitation", subjectKind: "operator", subjectId });
    });
  },
);
