import { and, eq } from "drizzle-orm";
import { memberInvitations } from "#db/schema/index.ts";
import { lockOwnCompany } from "../companies/lock-membership.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { invitationInput } from "./input.ts";
import { managesMembers } from "./policy.ts";

/** Takes an invitation of the actor's company back: its link stops working. Throws `not_found`, also when it was accepted. */
export const withdrawInvitation = verb(
  { name: "withdraw-invitation", input: invitationInput, by: managesMembers },
  async (ctx, { invitationId }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, managesMembers);
      const withdrawn = await tx
        .delete(memberInvitations)
        .where(and(eq(memberInvitations.id, invitationId), eq(memberInvitations.companyId, companyId)))
        .returning({ id: memberInvitations.id });
      if (withdrawn.length === 0) throw new DomainError("not_found");
    });
  },
);
