import { createTransport } from "nodemailer";
import { MailRefused, type MailTransport, type OutgoingMail } from "#domain/ports.ts";

/**
 * Code, enhanced code and stage of a refusal of this recipient or this message (RFC 5321 §4.2.1), or null when another try
 * may help. A refused sign-in or sender is a mistake of ours, and stays true for no longer than that.
 */
function refusalForGood(error: unknown): string | null {
  const { permanent, command, response } = error as Record<string, unknown>;
  if (permanent !== true || (command !== "RCPT TO" && command !== "DATA")) return null;
  const code = /^5\d\d(?:[ -]5\.\d{1,3}\.\d{1,3})?/.exec(String(response))?.[0].replace("-", " ");
  return code ? `${code} to ${command}` : null;
}

/** Sends over SMTP; TLS when the server offers it. `url` may hold a user and password and is never logged. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    // The workers bound how many mails are sent at once; with fewer connections an urgent mail waits for slow ordinary ones.
    maxConnections: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // Writes the message as it would go over the line, which is what a mail costs here.
  const dryRun = createTransport({ streamTransport: true, buffer: true });
  const message = (mail: OutgoingMail) => ({
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mail,
  });
  return {
    async rehearse(mail) {
      await dryRun.sendMail(message(mail));
    },
    async send(mail) {
      try {
        await transport.sendMail(message(mail));
      } catch (error) {
        const reason = refusalForGood(error);
        // The server's own words name the recipient, so they go no further.
        throw reason === null ? error : new MailRefused(reason);
      }
    },
  };
}
