import { contactThreads, threadMessages } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { contactInput } from "./input.ts";
import { sendsMessages } from "./policy.ts";

/**
 * Starts a thread. Mails the operator, and a receipt to the typed address. The receipt has nothing that was typed, so that
 * nobody can use the form to send a text to others. Throws `too_many_requests`.
 */
export const sendContactMessage = verb(
  {
    name: "send-contact-message",
    input: contactInput,
    by: sendsMessages,
    limits: [perAddress("contact-from"), { act: "contact-for", of: (_, { email }) => email }],
  },
  async (ctx, { message, ...sender }) => {
    const threadId = newId(ctx.now);
    const messageId = newId(ctx.now);
    const createdAt = ctx.now;
    await ctx.db.transaction(async (tx) => {
      await tx.insert(contactThreads).values({
        id: threadId,
        ...sender,
        state: "OPEN",
        waitsSince: createdAt,
        lastMessageAt: createdAt,
        createdAt,
      });
      await tx.insert(threadMessages).values({ id: messageId, threadId, kind: "IN", message, createdAt });
      await record(ctx, tx, { type: "contact.message_sent", data: { messageId } });
    });
  },
);
