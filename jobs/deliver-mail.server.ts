import type { Runtime } from "#compose";
import { markMailRefused, markMailSent, claimMail } from "#domain/events/outbox.ts";
import { sendOnce } from "./send-once.server.ts";
import { sendMail } from "./send-mail.server.ts";

/**
 * Delivers a mail of the outbox at least once. Skips a mail that was sent. Throws on a temporary failure, and the queue
 * retries; a permanent refusal ends the job.
 */
export async function deliverMail(runtime: Runtime, outboxId: string): Promise<void> {
  const ctx = runtime.ctx({ kind: "system" });
  const order = await claimMail(ctx, outboxId);
  if (!order) return;
  const send = async () => {
    // Load at the first mail: rendering is half of the code that a start would load.
    const { composeMail } = await import("./compose-mail.server.ts");
    const composed = await composeMail(ctx, runtime.config, order);
    // Null: the subject is deleted or answered, so there is nothing to send.
    return composed && sendMail(runtime, outboxId, order.kind, composed);
  };
  await sendOnce(outboxId, send, async (refusal) => {
    const after = runtime.ctx({ kind: "system" });
    if (refusal) await markMailRefused(after, outboxId, refusal);
    else await markMailSent(after, outboxId);
  });
}
