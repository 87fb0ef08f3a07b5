import { and, eq, sql } from "drizzle-orm";
import { contactThreads } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { requireAssignee } from "../../operators/lock-operator.ts";
import { assignInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/**
 * Gives a thread to an operator, or to nobody. Throws `not_found`, also when `to` is no operator, and `thread_changed` when another
 * operator gave it away meanwhile.
 */
export const assignThread = verb(
  { name: "assign-thread", input: assignInput, by: answersMessages },
  async (ctx, { threadId, to, seen }) => {
    await ctx.db.transaction(async (tx) => {
      if (to !== null) await requireAssignee(tx, to);
      const given = await tx
        .update(contactThreads)
        .set({ assignedTo: to })
        .where(
          and(
            eq(contactThreads.id, threadId),
            sql`${contactThreads.assignedTo} is not distinct from ${seen}::uuid`,
          ),
        )
        .returning({ id: contactThreads.id });
      if (given.length === 0) {
        const exists = (await tx.$count(contactThreads, eq(contactThreads.id, threadId))) > 0;
        throw new DomainError(exists ? "thread_changed" : "not_found");
      }
      await record(ctx, tx, { type: "contact.assigned", data: { threadId } });
      await logAct(ctx, tx, { act: "assign-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
