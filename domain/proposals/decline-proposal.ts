import { and, eq } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import { record } from "../events/record.ts";
import { isPendingAt, roundOf } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { proposalInput } from "./input.ts";
import { lockOwnProposal } from "./lock-own-proposal.ts";
import { decidesOnProposals } from "./policy.ts";
import { whyNotPending } from "./why-not-pending.ts";

/**
 * The client declines a proposal. It keeps its place: the client asked for five proposals and received them.
 * Throws `not_found`, `brief_expired`, `proposal_expired`, `proposal_not_pending`.
 */
export const declineProposal = verb(
  { name: "decline-proposal", input: proposalInput, by: decidesOnProposals },
  async (ctx, { proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId } = await lockOwnProposal(ctx, tx, proposalId);
      const declined = await tx
        .update(proposals)
        .set({ status: "DECLINED", declineReason: "client", decidedAt: ctx.now })
        .where(and(eq(proposals.id, proposalId), isPendingAt(ctx.now)))
        .returning({ restoredAt: proposals.restoredAt });
      if (!declined[0]) throw await whyNotPending(ctx, tx, proposalId);
      const data = { reason: "client", round: roundOf(declined[0]) };
      await record(ctx, tx, { type: "proposal.declined", proposalId, briefId, data });
    });
  },
);
