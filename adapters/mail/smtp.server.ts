import { createTransport } from "nodemailer";
import { MailRefused, type MailTransport, type OutgoingMail } from "#domain/kernel/ports.ts";

/**
 * The SMTP codes and stage of a permanent refusal of this recipient or message (RFC 5321 §4.2.1); null if a retry may
 * help. A refused login or sender is our mistake and can be mended, so those are retried.
 */
function refusalForGood(error: unknown): string | null {
  const { permanent, command, response } = error as Record<string, unknown>;
  if (permanent !== true || (command !== "RCPT TO" && command !== "DATA")) return null;
  const code = /^5\d\d(?:[ -]5\.\d{1,3}\.\d{1,3})?/.exec(String(response))?.[0].replace("-", " ");
  return code ? `${code} to ${command}` : null;
}

/** Hosts whose mails never leave this machine. */
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether mails may leave only after STARTTLS: to another machine, unless the address says `requireTLS=false`. */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !LOOPBACK.has(hostname) && searchParams.get("requireTLS") !== "false";
}

/**
 * Sends over SMTP, with TLS: an `smtps:` server from the first byte, another one after STARTTLS, which only a server of this machine
 * may lack. `url` may contain a user and password: never log it.
 */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: needsTls(url),
    pool: true,
    // The workers limit how many mails are sent at once. With fewer connections an urgent mail would wait for slow
    // ones.
    maxConnections: Infinity,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // Composes the whole message without sending it: composing is most of the cost of a mail.
  const dryRun = createTransport({ streamTransport: true, buffer: true });
  const message = ({ attachments = [], ...mail }: OutgoingMail) => ({
    from,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...mail,
    attachments: attachments.map(({ base64, ...file }) => ({
      ...file,
      content: base64,
      encoding: "base64",
    })),
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
        // The message of the server contains the recipient, so it is not passed on.
        throw reason === null ? error : new MailRefused(reason);
      }
    },
  };
}
