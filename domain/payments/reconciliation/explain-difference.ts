import { and, eq } from "drizzle-orm";
import { knownDifferences, reconciliationDifferences } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { verb } from "../../kernel/verb.ts";
import { explainDifferenceInput } from "./input.ts";
import { lockComparison } from "./lock-newest-comparison.ts";
import { explainsDifferences } from "./policy.ts";

/**
 * Marks a difference of the newest comparison as known, with what explains it: it is no longer counted or mailed until it changes.
 * Throws `not_found`, and `difference_changed` when a newer comparison was made or somebody else explained it.
 */
export const explainDifference = verb(
  { name: "explain-difference", input: explainDifferenceInput, by: explainsDifferences },
  async (ctx, { reconciliationId, part, bookId, note }) => {
    await ctx.db.transaction(async (tx) => {
      const provider = await lockComparison(tx, reconciliationId);
      const differences = reconciliationDifferences;
      const [difference] = await tx
        .select()
        .from(differences)
        .where(
          and(
            eq(differences.reconciliationId, reconciliationId),
            eq(differences.part, part),
            eq(differences.bookId, bookId),
          ),
        );
      if (!difference) throw new DomainError("not_found");
      const { reconciliationId: _, firstSeenAt, ...row } = difference;
      const added = await tx
        .insert(knownDifferences)
        .values({ ...row, provider, note, createdAt: ctx.now })
        .onConflictDoNothing()
        .returning({ part: knownDifferences.part });
      if (added.length === 0) throw new DomainError("difference_changed");
      await logAct(ctx, tx, {
        act: "explain-difference",
        subjectKind: "comparison",
        subjectId: reconciliationId,
        reason: note,
        facts: { part, id: bookId, problem: row.problem, since: firstSeenAt.toISOString() },
      });
    });
  },
);
