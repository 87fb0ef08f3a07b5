import { and, eq } from "drizzle-orm";
import { briefDisputes, deals, proposals } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { record } from "../../events/record.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { disputeBriefInput } from "./input.ts";
import { disputesBriefs } from "./policy.ts";
import { disputeUntil } from "./rules.ts";

/**
 * A company says why a request did not deserve its quote; once. Throws `not_found` for a quote of others, and `dispute_closed` when
 * it said so before, or is too late.
 */
export const disputeBrief = verb(
  { name: "dispute-brief", input: disputeBriefInput, by: disputesBriefs },
  async (ctx, { proposalId, reason, note }) => {
    await ctx.db.transaction(async (tx) => {
      const { companyId } = await lockOwnCompany(ctx, tx, disputesBriefs);
      const [quote] = await tx
        .select({ briefId: proposals.briefId, quotedAt: proposals.createdAt, chosenAt: deals.createdAt })
        .from(proposals)
        .leftJoin(deals, eq(deals.proposalId, proposals.id))
        .where(and(eq(proposals.id, proposalId), isOwnCompany(proposals.companyId, ctx.actor)));
      if (!quote) throw new DomainError("not_found");
      const { briefId, quotedAt, chosenAt } = quote;
      if (amsterdamDay(ctx.now) > disputeUntil(quotedAt, chosenAt)) throw new DomainError("dispute_closed");
      const added = await tx
        .insert(briefDisputes)
        .values({ proposalId, briefId, companyId, reason, note, disputedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ id: briefDisputes.proposalId });
      if (added.length === 0) throw new DomainError("dispute_closed");
      await record(ctx, tx, { type: "dispute.opened", proposalId, briefId, data: { reason } });
    });
  },
);
