import { and, eq } from "drizzle-orm";
import { followedBriefs } from "#db/schema/index.ts";
import { briefInput } from "../../briefs/input.ts";
import { lockBrief } from "../../briefs/lock-briefs.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { verb } from "../../kernel/verb.ts";
import { sendsProposals } from "../policy.ts";

/** A company no longer wants to hear of a free place of this brief. Idempotent. Needs no subscription. */
export const unfollowBrief = verb(
  { name: "unfollow-brief", input: briefInput, by: sendsProposals },
  async (ctx, { briefId }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, sendsProposals);
      await lockBrief(tx, briefId);
      const isOwn = eq(followedBriefs.companyId, ctx.actor.companyId);
      await tx.delete(followedBriefs).where(and(eq(followedBriefs.briefId, briefId), isOwn));
    });
  },
);
