import { contactMessages } from "#db/schema/index.ts";
import { newId } from "../ids.ts";
import { record } from "../events/record.ts";
import { perAddress, verb } from "../verb.ts";
import { contactInput } from "./input.ts";
import { sendsMessages } from "./policy.ts";

/**
 * Stores a message and mails it to the operator's mailbox. The sender gets no mail, so that nobody can use the form to send
 * mail to others. Throws `too_many_requests`.
 */
export const sendContactMessage = verb(
  {
    name: "send-contact-message",
    input: contactInput,
    by: sendsMessages,
    limits: [perAddress("contact-from"), { act: "contact-for", of: (_, { email }) => email }],
  },
  async (ctx, input) => {
    const id = newId(ctx.now);
    await ctx.db.transaction(async (tx) => {
      await tx.insert(contactMessages).values({ id, ...input, createdAt: ctx.now });
      await record(ctx, tx, { type: "contact.message_sent", data: { messageId: id } });
    });
  },
);
