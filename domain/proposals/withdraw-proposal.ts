import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { UserActor } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { verb } from "../verb.ts";
import { freeQuotePlace } from "./free-quote-place.ts";
import { proposalInput } from "./input.ts";
import { sendsProposals } from "./policy.ts";
import { proposalStatusesBefore } from "../proposal-status.ts";

/**
 * The company takes back a quote nobody decided on, in one transaction: WITHDRAWN, its place free again, and the client
 * told if the client may have been told of the quote. For good: the one quote per company and brief has been sent. Takes
 * no subscription. Throws `not_found` for anybody else's, `proposal_not_pending`.
 */
export const withdrawProposal = verb(
  { name: "withdraw-proposal", input: proposalInput, by: sendsProposals },
  async (ctx, { proposalId }) => {
    await ctx.db.transaction(async (tx) => {
      const briefId = await lockBriefOfOwnProposal(tx, ctx.actor, proposalId);
      const withdrawn = await tx
        .update(proposals)
        .set({ status: "WITHDRAWN", decidedAt: ctx.now })
        .where(
          and(eq(proposals.id, proposalId), inArray(proposals.status, proposalStatusesBefore("withdraw"))),
        )
        .returning({ id: proposals.id });
      if (withdrawn.length === 0) throw new DomainError("proposal_not_pending");
      await freeQuotePlace(ctx, tx, briefId);
      await record(ctx, tx, { type: "proposal.withdrawn", proposalId, briefId });
    });
  },
);

/** The same lock that deciding takes, so that of accepting and withdrawing one happens. */
async function lockBriefOfOwnProposal(
  tx: Transaction,
  actor: UserActor,
  proposalId: string,
): Promise<string> {
  const [own] = await tx
    .select({ briefId: briefs.id })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(and(eq(proposals.id, proposalId), isOwnCompany(proposals.companyId, actor)))
    .for("update", { of: briefs });
  if (!own) throw new DomainError("not_found");
  return own.briefId;
}
