import { and, eq } from "drizzle-orm";
import { knownDifferences } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { withdrawExplanationInput } from "./input.ts";
import { lockComparison } from "./lock-newest-comparison.ts";
import { explainsDifferences } from "./policy.ts";

/**
 * Takes the mark of a difference of the newest comparison away: it counts again, and is not mailed, because an operator knows of it.
 * Throws `not_found`, and `difference_changed` when a newer comparison was made or nobody marked it.
 */
export const withdrawExplanation = verb(
  { name: "withdraw-explanation", input: withdrawExplanationInput, by: explainsDifferences },
  async (ctx, { reconciliationId, part, bookId }) => {
    await ctx.db.transaction(async (tx) => {
      const provider = await lockComparison(tx, reconciliationId);
      const isIt = and(
        eq(knownDifferences.provider, provider),
        eq(knownDifferences.part, part),
        eq(knownDifferences.bookId, bookId),
      );
      const [removed] = await tx.delete(knownDifferences).where(isIt).returning();
      if (!removed) throw new DomainError("difference_changed");
      await logAct(ctx, tx, {
        act: "withdraw-explanation",
        subjectKind: "comparison",
        subjectId: reconciliationId,
        reason: removed.note,
        facts: { part, id: bookId, problem: removed.problem },
      });
    });
  },
);
