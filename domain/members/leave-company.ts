import { lockOwnCompany } from "../companies/lock-membership.ts";
import { record } from "../events/record.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { signOff } from "./end-membership.ts";
import { leavesCompany } from "./policy.ts";

/** The actor leaves the company, and is signed out everywhere. The account stays. Throws `last_owner`. */
export const leaveCompany = verb(
  { name: "leave-company", input: noInput, by: leavesCompany },
  async (ctx) => {
    const { userId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      const { companyId, userId: contactId } = await lockOwnCompany(ctx, tx, leavesCompany);
      await signOff(ctx, tx, { companyId, userId, contactId });
      await record(ctx, tx, { type: "company.member_left", companyId, userId });
    });
  },
);
