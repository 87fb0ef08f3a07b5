import { and, eq, isNull } from "drizzle-orm";
import { deals } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { decideFallObjectionInput } from "./input.ts";
import { decidesOnObjections } from "./policy.ts";
import { isObjection } from "./views.ts";

/**
 * Decides on what a company wrote against the counting of a deal that fell through, with the reasons, and tells the company. UPHELD
 * takes the deal out of its figures. Throws `not_found` without an objection, `objection_decided` when another operator was first.
 */
export const decideFallObjection = verb(
  { name: "decide-fall-objection", input: decideFallObjectionInput, by: decidesOnObjections },
  async (ctx, { proposalId, decision, decisionText }) => {
    await ctx.db.transaction(async (tx) => {
      const isThis = and(eq(deals.proposalId, proposalId), isObjection);
      const [deal] = await tx.select({ briefId: deals.briefId }).from(deals).where(isThis);
      if (!deal) throw new DomainError("not_found");
      const decided = await tx
        .update(deals)
        .set({
          objectionUpheld: decision === "UPHELD",
          objectionAnswer: decisionText,
          objectionDecidedAt: ctx.now,
        })
        .where(and(isThis, isNull(deals.objectionDecidedAt)))
        .returning({ id: deals.proposalId });
      if (decided.length === 0) throw new DomainError("objection_decided");
      await record(ctx, tx, { type: "deal.objection_decided", proposalId, briefId: deal.briefId });
      await logAct(ctx, tx, {
        act: "decide-fall-objection",
        subjectKind: "proposal",
        subjectId: proposalId,
        reason: decision,
      });
    });
  },
);
