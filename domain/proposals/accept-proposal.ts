import { and, eq, inArray } from "drizzle-orm";
import { briefs, deals, proposals, reveals } from "#db/schema/index.ts";
import { briefStatusesBefore } from "../briefs/rules.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { isPendingAt, roundOf } from "../facts/proposal-expiry.ts";
import { verb } from "../kernel/verb.ts";
import { acceptProposalInput } from "./input.ts";
import { lockOwnProposal } from "./lock-own-proposal.ts";
import { decidesOnProposals } from "./policy.ts";
import { whyNotPending } from "./why-not-pending.ts";
import { writeLossReports } from "./write-loss-reports.ts";

/**
 * The client accepts a proposal in the version that it read. In one transaction: this proposal ACCEPTED, the other pending ones
 * DECLINED, the contact details revealed to this company with the address that the client has now, their deal made, the brief
 * COMPLETED with the client's reason, the loss reports of the others written, and the mails ordered.
 * Throws `not_found`, `brief_expired`, `proposal_expired`, `proposal_changed` when the company changed it meanwhile,
 * `proposal_not_pending`, `brief_already_decided`, `proposal_outdated` when it was given on an earlier version of the brief and
 * the client did not say that it knows (`outdatedVersion`).
 */
export const acceptProposal = verb(
  { name: "accept-proposal", input: acceptProposalInput, by: decidesOnProposals },
  async (ctx, { proposalId, version, outdatedVersion, reason = null }) => {
    await ctx.db.transaction(async (tx) => {
      const { briefId, briefVersion, clientEmail } = await lockOwnProposal(ctx, tx, proposalId);
      const completed = await tx
        .update(briefs)
        .set({ status: "COMPLETED", closedAt: ctx.now, choiceReason: reason })
        .where(and(eq(briefs.id, briefId), inArray(briefs.status, briefStatusesBefore("accept"))))
        .returning({ id: briefs.id });
      if (completed.length === 0) throw new DomainError("brief_already_decided");
      const accepted = await tx
        .update(proposals)
        .set({ status: "ACCEPTED", decidedAt: ctx.now })
        .where(and(eq(proposals.id, proposalId), eq(proposals.version, version), isPendingAt(ctx.now)))
        .returning({ givenOn: proposals.briefVersion, companyId: proposals.companyId });
      if (!accepted[0]) throw await whyNotPending(ctx, tx, proposalId);
      const { givenOn, companyId } = accepted[0];
      if (givenOn !== briefVersion && givenOn !== outdatedVersion) throw new DomainError("proposal_outdated");
      const declined = await tx
        .update(proposals)
        .set({ status: "DECLINED", declineReason: "other_accepted", decidedAt: ctx.now })
        .where(and(eq(proposals.briefId, briefId), isPendingAt(ctx.now)))
        .returning({ id: proposals.id, restoredAt: proposals.restoredAt });
      await writeLossReports(ctx, tx, briefId);
      const reveal = { proposalId, clientEmail, createdAt: ctx.now };
      await tx
        .insert(reveals)
        .values({ briefId, ...reveal })
        // Our code inserts one reveal per brief; the upsert is for rows written by other programs.
        .onConflictDoUpdate({ target: reveals.briefId, set: reveal });
      await tx.insert(deals).values({ proposalId, briefId, companyId, stateAt: ctx.now, createdAt: ctx.now });
      await record(ctx, tx, { type: "proposal.accepted", proposalId, briefId });
      await record(ctx, tx, { type: "brief.completed", briefId, proposalId });
      for (const other of declined) {
        const data = { reason: "other_accepted", round: roundOf(other) };
        await record(ctx, tx, { type: "proposal.declined", proposalId: other.id, briefId, data });
      }
    });
  },
);
