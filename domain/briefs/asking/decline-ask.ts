import { and, eq, inArray } from "drizzle-orm";
import { askedCompanies, briefs } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { lockMembership } from "../../companies/lock-membership.ts";
import { verb } from "../../kernel/verb.ts";
import { endAsk } from "./ask-company.ts";
import { askInput } from "./input.ts";
import { declinesAsks } from "./policy.ts";
import { askStatesBefore } from "./rules.ts";

/**
 * The asked company says that it will not quote. Final: the brief opens to all at once, unless it asks this company only.
 * Needs no subscription. Throws `not_found` for a brief that does not ask this company, `ask_over` when the company quoted or
 * declined, or the brief is closed or open to all.
 */
export const declineAsk = verb(
  { name: "decline-ask", input: askInput, by: declinesAsks },
  async (ctx, { briefId }) => {
    const { companyId } = ctx.actor;
    await ctx.db.transaction(async (tx) => {
      await lockMembership(ctx, tx, declinesAsks);
      const isAsked = and(eq(askedCompanies.briefId, briefId), eq(askedCompanies.companyId, companyId));
      // Lock order: the brief before its ask, as in sending a proposal.
      const [brief] = await tx
        .select({ isExclusive: briefs.isExclusive, status: briefs.status })
        .from(briefs)
        .where(
          and(
            eq(briefs.id, briefId),
            inArray(briefs.id, tx.select({ id: askedCompanies.briefId }).from(askedCompanies).where(isAsked)),
          ),
        )
        .for("update");
      if (!brief) throw new DomainError("not_found");
      const mayDecline = and(isAsked, inArray(askedCompanies.state, askStatesBefore("decline")));
      const isWaiting = (await tx.$count(askedCompanies, mayDecline)) > 0;
      const isOpen = brief.isExclusive && (brief.status === "OPEN" || brief.status === "IN_PROGRESS");
      if (!isOpen || !isWaiting || !(await endAsk(ctx, tx, briefId, "decline")))
        throw new DomainError("ask_over");
    });
  },
);
