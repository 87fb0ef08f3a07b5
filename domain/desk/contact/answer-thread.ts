import { eq, sql } from "drizzle-orm";
import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import { changeThread } from "./change-thread.ts";
import { answerInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/**
 * Answers a thread by mail. It then waits for its sender, or is closed. A thread of nobody becomes that of who answers. Two
 * operators answer one version once. Throws `not_found`, `thread_changed`.
 */
export const answerThread = verb(
  { name: "answer-thread", input: answerInput, by: answersMessages },
  async (ctx, { threadId, version, message, closes }) => {
    const { userId } = ctx.actor;
    const messageId = newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      await lockOperator(ctx, tx);
      const state = closes ? "CLOSED" : "WAITING";
      await changeThread(tx, { threadId, version }, { state, waitsSince: null, lastMessageAt: ctx.now });
      await tx
        .update(contactThreads)
        .set({ assignedTo: sql`coalesce(${contactThreads.assignedTo}, ${userId}::uuid)` })
        .where(eq(contactThreads.id, threadId));
      await tx.insert(threadMessages).values({
        id: messageId,
        threadId,
        kind: "OUT",
        authorId: userId,
        message,
        createdAt: ctx.now,
      });
      await record(ctx, tx, { type: "contact.answered", data: { messageId } });
      await logAct(ctx, tx, { act: "answer-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
