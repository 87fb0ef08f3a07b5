import { and, eq, isNull, sql } from "drizzle-orm";
import type { World } from "#compose";
import { outbox } from "#db/schema/index.ts";
import type { MailOrder } from "#domain/mail-orders.ts";
import { composeMail } from "./compose-mail.server.ts";

/**
 * Delivers one mail of the outbox. Delivery is at least once: a row that was sent is left alone, and the message id is
 * the row's, so a mail server sees a repeat as the same message. A failure throws, and the queue tries again.
 */
export async function deliverMail(world: World, outboxId: string): Promise<void> {
  const [row] = await world.db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1` })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt)))
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload });
  if (!row) return;
  const ctx = world.ctx({ kind: "system" });
  const mail = await composeMail(ctx, world.config, { kind: row.kind, ...row.payload } as MailOrder);
  // What it was about is gone (deleted, or answered already): then there is nothing left to say.
  if (mail) {
    const host = new URL(world.config.appUrl).hostname;
    await world.mail.send({
      ...mail,
      messageId: `<${row.id}@${host}>`,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    });
  }
  await world.db.update(outbox).set({ sentAt: world.clock() }).where(eq(outbox.id, outboxId));
}
