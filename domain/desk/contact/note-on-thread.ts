import { eq } from "drizzle-orm";
import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { logAct } from "../../audit/log-act.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import { noteInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/** Writes a note for operators. It changes no state: its sender never reads it. Throws `not_found`. */
export const noteOnThread = verb(
  { name: "note-on-thread", input: noteInput, by: answersMessages },
  async (ctx, { threadId, message }) => {
    const id = newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      await lockOperator(ctx, tx);
      const [thread] = await tx
        .select({ id: contactThreads.id })
        .from(contactThreads)
        .where(eq(contactThreads.id, threadId))
        .for("key share");
      if (!thread) throw new DomainError("not_found");
      const note = { kind: "NOTE", authorId: ctx.actor.userId, message, createdAt: ctx.now } as const;
      await tx.insert(threadMessages).values({ id, threadId, ...note });
      await record(ctx, tx, { type: "contact.note_added", data: { messageId: id } });
      await logAct(ctx, tx, { act: "note-on-thread", subjectKind: "thread", subjectId: threadId });
    });
  },
);
