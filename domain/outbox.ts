import { outbox } from "#db/schema/index.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Ctx } from "./context.ts";
import { newId } from "./ids.ts";
import type { MailOrder } from "./mail-orders.ts";

/**
 * Puts a mail in the outbox, in the caller's transaction. `effectKey` says which effect it is: a second call with the
 * same key does nothing, so a repeated cause sends one mail.
 */
export async function orderMail(
  ctx: Ctx,
  tx: Transaction,
  effectKey: string,
  order: MailOrder,
): Promise<void> {
  const { kind, ...payload } = order;
  const id = newId(ctx.now);
  const inserted = await tx
    .insert(outbox)
    .values({ id, kind, effectKey: `${kind}:${effectKey}`, payload, createdAt: ctx.now })
    .onConflictDoNothing({ target: outbox.effectKey })
    .returning({ id: outbox.id });
  if (inserted.length > 0) await ctx.queue.enqueue(tx, "deliver-mail", { outboxId: id });
}
