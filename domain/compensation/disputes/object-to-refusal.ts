import { and, eq } from "drizzle-orm";
import { briefDisputes } from "#db/schema/index.ts";
import { lockOwnCompany } from "../../companies/lock-membership.ts";
import { record } from "../../events/record.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { objectToRefusalInput } from "./input.ts";
import { lockDispute } from "./lock-dispute.ts";
import { disputesBriefs } from "./policy.ts";
import { disputeState, objectToRefusalUntil } from "./rules.ts";

/**
 * The company objects once to the refusal of its dispute. Throws `not_found`, and `dispute_closed` when it was not refused, was objected to
 * before, or is too long ago.
 */
export const objectToRefusal = verb(
  { name: "object-to-refusal", input: objectToRefusalInput, by: disputesBriefs },
  async (ctx, { proposalId, objection }) => {
    await ctx.db.transaction(async (tx) => {
      await lockOwnCompany(ctx, tx, disputesBriefs);
      const isOwn = and(
        eq(briefDisputes.proposalId, proposalId),
        isOwnCompany(briefDisputes.companyId, ctx.actor),
      );
      if ((await tx.$count(briefDisputes, isOwn)) === 0) throw new DomainError("not_found");
      const dispute = await lockDispute(tx, proposalId);
      const { briefId, decidedAt } = dispute;
      if (disputeState(dispute) !== "REFUSED" || amsterdamDay(ctx.now) > objectToRefusalUntil(decidedAt!))
        throw new DomainError("dispute_closed");
      await tx.update(briefDisputes).set({ objection, objectedAt: ctx.now }).where(isOwn);
      await record(ctx, tx, { type: "dispute.objected", proposalId, briefId });
    });
  },
);
