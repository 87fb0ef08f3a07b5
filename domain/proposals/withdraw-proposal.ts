import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { verb } from "../verb.ts";
import { freeProposalPlace } from "./free-proposal-place.ts";
import { proposalInput } from "./input.ts";
import { sendsProposals } from "./policy.ts";
import { proposalStatusesBefore } from "../proposal-status.ts";

/**
 * A company withdraws its pending proposal: WITHDRAWN, its place freed, and the client notified if the mail about the
 * proposal may have been sent. The company cannot send another one for this brief. Needs no subscription.
 * Throws `not_found` for a proposal of anybody else, `proposal_not_pending`.
 */
export const withdrawProposal = verb(
  { name: "withdraw-proposal", input: proposalInput, by: sendsProposals },
  async (ctx, { proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      const briefId = await lockBriefOfOwnProposal(ctx, tx, proposalId);
      const withdrawn = await tx
        .update(proposals)
        .set({ status: "WITHDRAWN", decidedAt: ctx.now })
        .where(
          and(eq(proposals.id, proposalId), inArray(proposals.status, proposalStatusesBefore("withdraw"))),
        )
        .returning({ id: proposals.id });
      if (withdrawn.length === 0) throw new DomainError("proposal_not_pending");
      await freeProposalPlace(ctx, tx, briefId);
      await record(ctx, tx, { type: "proposal.withdrawn", proposalId, briefId });
    });
  },
);

/** Locks the brief, as accepting does, so that only one of the two succeeds. */
async function lockBriefOfOwnProposal(
  ctx: Ctx<UserActor>,
  tx: Transaction,
  proposalId: string,
): Promise<string> {
  const [own] = await tx
    .select({ briefId: briefs.id })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(proposals.id, proposalId), isOwnCompany(proposals.companyId, ctx.actor)))
    .for("update", { of: briefs });
  if (!own) throw new DomainError("not_found");
  return own.briefId;
}
