import { and, asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { authUsers, companyMembers } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { lockRunningDeal } from "../state/lock-deal.ts";
import { touchDeal } from "../state/move-deal.ts";
import { doesTheWork } from "../state/policy.ts";
import { assignDealInput } from "./input.ts";

/** Gives a deal to a member of the company, or to nobody in particular. Throws `not_found`, also for no member, and `deal_over`. */
export const assignDeal = verb(
  { name: "assign-deal", input: assignDealInput, by: doesTheWork },
  async (ctx, { proposalId, memberId }) => {
    await ctx.db.transaction(async (tx) => {
      if (memberId !== null) await lockColleague(ctx, tx, memberId);
      const { briefId } = await lockRunningDeal(ctx, tx, proposalId);
      await touchDeal(tx, proposalId, { assignedTo: memberId });
      await record(ctx, tx, { type: "deal.assigned", proposalId, briefId });
    });
  },
);

/** Locks the accounts and memberships of the actor and this member, who leaves before this transaction or after it. */
async function lockColleague({ actor }: Ctx<CompanyActor>, tx: Transaction, memberId: string): Promise<void> {
  const both = [actor.userId, memberId];
  await tx
    .select({ id: authUsers.id })
    .from(authUsers)
    .where(inArray(authUsers.id, both))
    .orderBy(asc(authUsers.id))
    .for("key share");
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, actor.companyId), inArray(companyMembers.userId, both)))
    .orderBy(asc(companyMembers.userId))
    .for("share");
  if (!members.some(({ userId }) => userId === memberId)) throw new DomainError("not_found");
}
