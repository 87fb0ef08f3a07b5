import type { Runtime } from "#compose";
import { markMailRefused, markMailSent, claimMail } from "#domain/outbox.ts";
import { MailRefused, type MailTransport, type OutgoingMail } from "#domain/ports.ts";

/**
 * Delivers a mail of the outbox at least once. Skips a mail that was sent. The message id is that of the row, so that a
 * mail server recognises a repeat. Throws on a temporary failure, and the queue retries; a permanent refusal ends the
 * job.
 */
export async function deliverMail(runtime: Runtime, outboxId: string): Promise<void> {
  const ctx = runtime.ctx({ kind: "system" });
  const order = await claimMail(ctx, outboxId);
  if (!order) return;
  // Load at the first mail: rendering is half of the code that a start would load.
  const { composeMail } = await import("./compose-mail.server.ts");
  const composed = await composeMail(ctx, runtime.config, order);
  // Null: the subject is deleted or answered, so there is nothing to send.
  if (composed) {
    const { toNobody, ...mail } = composed;
    const host = new URL(runtime.config.appUrl).hostname;
    const refusal = await deliver(runtime.mail[toNobody ? "rehearse" : "send"], {
      ...mail,
      messageId: `<${outboxId}@${host}>`,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    });
    if (refusal !== null) {
      runtime.log.warn({ outboxId, mail: order.kind, refusal }, "a mail was refused and is not tried again");
      return markMailRefused(runtime.ctx({ kind: "system" }), outboxId, refusal);
    }
  }
  await markMailSent(runtime.ctx({ kind: "system" }), outboxId);
}

/** Returns null on success, or the reason of a permanent refusal. */
async function deliver(send: MailTransport["send"], mail: OutgoingMail): Promise<string | null> {
  try {
    await send(mail);
    return null;
  } catch (error) {
    if (error instanceof MailRefused) return error.reason;
    throw error;
  }
}
