import { createTransport } from "nodemailer";
import type { MailTransport } from "#domain/ports.ts";

/** Sends over SMTP; TLS when the server offers it. `url` may hold a user and password and is never logged. */
export function smtpMail(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail({ from, disableFileAccess: true, disableUrlAccess: true, ...mail });
    },
  };
}
