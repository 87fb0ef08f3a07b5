import { and, eq, isNull } from "drizzle-orm";
import { contactMessages } from "#db/schema/index.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { logAct } from "../audit/log-act.ts";
import { verb } from "../verb.ts";
import { messageInput } from "./input.ts";
import { answersMessages } from "./policy.ts";

/** Marks a message as answered, which starts its retention period. Throws `not_found`. */
export const handleContactMessage = verb(
  { name: "handle-contact-message", input: messageInput, by: answersMessages },
  async (ctx, { messageId }) => {
    await ctx.db.transaction(async (tx) => {
      const handled = await tx
        .update(contactMessages)
        .set({ handledAt: ctx.now })
        .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.handledAt)))
        .returning({ id: contactMessages.id });
      if (handled.length === 0) throw new DomainError("not_found");
      await record(ctx, tx, { type: "contact.message_handled", data: { messageId } });
      await logAct(ctx, tx, {
        act: "handle-contact-message",
        subjectKind: "message",
        subjectId: messageId,
      });
    });
  },
);
