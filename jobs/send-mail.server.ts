import type { Runtime } from "#compose";
import type { MailKind } from "#domain/events/reactions.ts";
import { MailRefused } from "#domain/kernel/ports.ts";
import { watched } from "#domain/kernel/watched.ts";
import type { AddressedMail } from "./compose-mail.server.ts";

/**
 * Sends the composed mail of an outbox row. The message id is that of the row, so that a mail server recognises a repeat.
 * Returns null on success, or the reason of a permanent refusal, which is logged. Throws on a temporary failure.
 */
export async function sendMail(
  runtime: Runtime,
  outboxId: string,
  kind: MailKind,
  composed: AddressedMail,
): Promise<string | null> {
  const { toNobody, ...mail } = composed;
  const host = new URL(runtime.config.appUrl).hostname;
  try {
    await runtime.mail[toNobody ? "rehearse" : "send"]({
      ...mail,
      messageId: `<${outboxId}@${host}>`,
      headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    });
    watched.mails.publish({ kind, outcome: "sent" });
    return null;
  } catch (error) {
    const isRefused = error instanceof MailRefused;
    watched.mails.publish({ kind, outcome: isRefused ? "refused" : "failed" });
    if (!isRefused) throw error;
    const { reason: refusal } = error;
    runtime.log.warn({ outboxId, mail: kind, refusal }, "a mail was refused and is not tried again");
    return refusal;
  }
}
