import { contactMessages } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { newId } from "../ids.ts";
import { countTry } from "../limits.ts";
import { record } from "../events/record.ts";
import type { ContactInput } from "./input.ts";

/**
 * Keeps a message and mails it to the operator's mailbox. The sender gets no mail: a form that mails any address would
 * carry other people's advertising. Throws `too_many_requests`.
 */
export async function sendContactMessage(
  ctx: Ctx,
  input: ContactInput,
  clientAddress: string,
): Promise<void> {
  await countTry(ctx, "contact-from", clientAddress);
  await countTry(ctx, "contact-for", input.email);
  const id = newId(ctx.now);
  await ctx.db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({ id, ...input, createdAt: ctx.now });
    await record(ctx, tx, { type: "contact.message_sent", data: { messageId: id } });
  });
}
