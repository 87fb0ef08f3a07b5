import { lockOwnCompany } from "../companies/lock-membership.ts";
import { DomainError } from "../kernel/errors.ts";
import { verb } from "../kernel/verb.ts";
import { handOver } from "./end-membership.ts";
import { memberInput } from "./input.ts";
import { lockMember, requirePhone } from "./member-rows.ts";
import { managesMembers } from "./policy.ts";

/**
 * Makes an owner of the actor's company its contact person. Throws `contact_without_phone`, and `not_found` also for a
 * member who is no owner.
 */
export const makeContact = verb(
  { name: "make-contact", input: memberInput, by: managesMembers },
  async (ctx, { memberId }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId: contactId } = await lockOwnCompany(ctx, tx, managesMembers);
      const member = { companyId, userId: memberId };
      if ((await lockMember(tx, member)) !== "OWNER") throw new DomainError("not_found");
      if (contactId === memberId) return;
      await requirePhone(tx, memberId);
      await handOver(ctx, tx, member);
    });
  },
);
