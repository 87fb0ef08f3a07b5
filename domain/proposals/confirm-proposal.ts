import { and, eq, lt } from "drizzle-orm";
import { proposals } from "#db/schema/index.ts";
import { lockMembership } from "../companies/lock-membership.ts";
import { refuseHeldCompany } from "../companies/refuse-held-company.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { isPendingAt } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { confirmProposalInput } from "./input.ts";
import { lockSentProposal } from "./lock-sent-proposal.ts";
import { sendsProposals } from "./policy.ts";
import { whyNotPending } from "./why-not-pending.ts";

/**
 * A company says that its pending proposal holds for the present version of the brief as well, without changing it.
 * `briefVersion` is the version that it read. Confirming again changes nothing. Needs no subscription.
 * Throws `not_found`, `company_suspended`, `brief_expired`, `brief_changed`, `proposal_expired`, `proposal_not_pending`, and
 * `proposal_changed` when a colleague changed the proposal meanwhile.
 */
export const confirmProposal = verb(
  { name: "confirm-proposal", input: confirmProposalInput, by: sendsProposals },
  async (ctx, { proposalId, version, briefVersion }) => {
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, sendsProposals);
      await refuseHeldCompany(tx, ctx.actor.companyId);
      const brief = await lockSentProposal(ctx, tx, proposalId);
      if (brief.closeReason === "expired") throw new DomainError("brief_expired");
      const isSeen = and(eq(proposals.id, proposalId), eq(proposals.version, version), isPendingAt(ctx.now));
      const [seen] = await tx.select({ id: proposals.id }).from(proposals).where(isSeen);
      if (!seen) throw await whyNotPending(ctx, tx, proposalId);
      if (brief.briefVersion !== briefVersion) throw new DomainError("brief_changed");
      const confirmed = await tx
        .update(proposals)
        .set({ briefVersion })
        .where(and(isSeen, lt(proposals.briefVersion, briefVersion)))
        .returning({ id: proposals.id });
      if (confirmed.length === 0) return;
      const data = { version: String(briefVersion) };
      await record(ctx, tx, { type: "proposal.confirmed", proposalId, briefId: brief.briefId, data });
    });
  },
);
