import { lockOwnCompany } from "../companies/lock-membership.ts";
import { record } from "../events/record.ts";
import { verb } from "../kernel/verb.ts";
import { signOff } from "./end-membership.ts";
import { memberInput } from "./input.ts";
import { managesMembers } from "./policy.ts";

/** Removes somebody from the actor's company, and signs them out everywhere. Throws `not_found`, `last_owner`. */
export const removeMember = verb(
  { name: "remove-member", input: memberInput, by: managesMembers },
  async (ctx, { memberId }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId: contactId } = await lockOwnCompany(ctx, tx, managesMembers);
      await signOff(ctx, tx, { companyId, userId: memberId, contactId });
      await record(ctx, tx, { type: "company.member_removed", companyId, userId: memberId });
    });
  },
);
