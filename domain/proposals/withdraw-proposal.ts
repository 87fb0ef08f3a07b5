import { and, eq } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import { releaseAlerts } from "../matching/alerts/release-alerts.ts";
import { freeProposalPlace } from "../briefs/free-proposal-place.ts";
import { record } from "../events/record.ts";
import { lockMembership } from "../companies/lock-membership.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { proposalInput } from "./input.ts";
import { lockSentProposal } from "./lock-sent-proposal.ts";
import { sendsProposals } from "./policy.ts";
import { whyNotPending } from "./why-not-pending.ts";

/**
 * A company withdraws its pending proposal: WITHDRAWN, its place freed, and the client notified if the mail about the
 * proposal may have been sent. The company cannot send another one for this brief. Needs no subscription.
 * Throws `not_found` for a proposal of anybody else, `proposal_expired`, `proposal_not_pending`.
 */
export const withdrawProposal = verb(
  { name: "withdraw-proposal", input: proposalInput, by: sendsProposals },
  async (ctx, { proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, sendsProposals);
      const { briefId } = await lockSentProposal(ctx, tx, proposalId);
      const withdrawn = await tx
        .update(proposals)
        .set({ status: "WITHDRAWN", decidedAt: ctx.now })
        .where(and(eq(proposals.id, proposalId), isPendingAt(ctx.now)))
        .returning({ id: proposals.id });
      if (withdrawn.length === 0) throw await whyNotPending(ctx, tx, proposalId);
      const opened = await freeProposalPlace(ctx, tx, briefId);
      await record(ctx, tx, { type: "proposal.withdrawn", proposalId, briefId });
      if (opened) await releaseAlerts(ctx, tx, briefId, "place_free");
    });
  },
);
