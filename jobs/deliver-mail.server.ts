import type { World } from "#compose";
import { markMailRefused, markMailSent, takeMail } from "#domain/outbox.ts";
import { MailRefused, type MailTransport, type OutgoingMail } from "#domain/ports.ts";

/**
 * Delivers one mail of the outbox. Delivery is at least once: a row that was sent is left alone, and the message id is
 * the row's, so a mail server sees a repeat as the same message. A failure throws, and the queue tries again; a refusal for good ends it.
 */
export async function deliverMail(world: World, outboxId: string): Promise<void> {
  const ctx = world.ctx({ kind: "system" });
  const order = await takeMail(ctx, outboxId);
  if (!order) return;
  // Loaded at the first mail: rendering mails is half of what a start would otherwise load.
  const { composeMail } = await import("./compose-mail.server.ts");
  const composed = await composeMail(ctx, world.config, order);
  // What it was about is gone (deleted, or answered already): then there is nothing left to say.
  if (composed) {
    const { toNobody, ...mail } = composed;
    const host = new URL(world.config.appUrl).hostname;
    const refusal = await deliver(world.mail[toNobody ? "rehearse" : "send"], {
      ...mail,
      messageId: `<${outboxId}@${host}>`,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    });
    if (refusal !== null) {
      world.log.warn({ outboxId, mail: order.kind, refusal }, "a mail was refused and is not tried again");
      return markMailRefused(world.ctx({ kind: "system" }), outboxId, refusal);
    }
  }
  await markMailSent(world.ctx({ kind: "system" }), outboxId);
}

/** Null when the server took it, its reason when it never will. */
async function deliver(send: MailTransport["send"], mail: OutgoingMail): Promise<string | null> {
  try {
    await send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.reason;
    throw error;
  }
}
