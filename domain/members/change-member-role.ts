import { lockOwnCompany } from "../companies/lock-membership.ts";
import { record } from "../events/record.ts";
import { forgetUnheard } from "../events/notifications/forget-notifications.ts";
import { verb } from "../kernel/verb.ts";
import { changeMemberRoleInput } from "./input.ts";
import { lockMember, requirePhone, setRole } from "./member-rows.ts";
import { managesMembers } from "./policy.ts";
import { stopOwning } from "./end-membership.ts";

/**
 * Changes what a member of the actor's company may do, from its next request on. Throws `not_found`, `last_owner`, and
 * `contact_without_phone` for an owner to be.
 */
export const changeMemberRole = verb(
  { name: "change-member-role", input: changeMemberRoleInput, by: managesMembers },
  async (ctx, { memberId, role }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId: contactId } = await lockOwnCompany(ctx, tx, managesMembers);
      const member = { companyId, userId: memberId };
      const before = await lockMember(tx, member);
      if (before === role) return;
      if (before === "OWNER") await stopOwning(ctx, tx, { ...member, contactId });
      if (role === "OWNER") await requirePhone(tx, memberId);
      await setRole(tx, member, role);
      await forgetUnheard(tx, memberId, role);
      await record(ctx, tx, { type: "company.member_role_changed", ...member });
    });
  },
);
