import { eq, sql } from "drizzle-orm";
import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { replyInput } from "./input.ts";
import { writesInThread } from "./policy.ts";
import { threadOfToken } from "./thread-link.ts";

/**
 * The sender writes back, with the link of its mails. A closed thread opens again. Throws `link_invalid`, also when the thread
 * was deleted, and `too_many_requests`.
 */
export const writeInThread = verb(
  {
    name: "write-in-thread",
    input: replyInput,
    by: writesInThread,
    limits: [perAddress("thread-from"), { act: "thread-of", of: (_, { token }) => token }],
  },
  async (ctx, { token, message }) => {
    const threadId = await threadOfToken(ctx, token);
    const messageId = newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      const opened = await tx
        .update(contactThreads)
        .set({
          state: "OPEN",
          waitsSince: sql`coalesce(${contactThreads.waitsSince}, ${ctx.now.toISOString()}::timestamptz)`,
          lastMessageAt: ctx.now,
          version: sql`${contactThreads.version} + 1`,
        })
        .where(eq(contactThreads.id, threadId))
        .returning({ id: contactThreads.id });
      if (opened.length === 0) throw new DomainError("link_invalid");
      await tx
        .insert(threadMessages)
        .values({ id: messageId, threadId, kind: "IN", message, createdAt: ctx.now });
      await record(ctx, tx, { type: "contact.message_added", data: { messageId } });
    });
  },
);
