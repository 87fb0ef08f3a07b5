import { setInterval } from "node:timers/promises";
import type { ArrivedMail, MailServer } from "../servers/smtp-server.ts";

/** Waits at most a minute for a mail to this address with a matching subject. */
export async function mailTo(server: MailServer, address: string, subject: RegExp): Promise<ArrivedMail> {
  const deadline = performance.now() + 60_000;
  for await (const _ of setInterval(25)) {
    const mail = server.taken.find(
      (candidate) => candidate.to === address && subject.test(candidate.subject),
    );
    if (mail) return mail;
    if (performance.now() > deadline) break;
  }
  const arrived = server.taken.map((mail) => `${mail.to}: ${mail.subject}`).join("\n");
  throw new Error(`no mail to ${address} like ${subject}; arrived:\n${arrived}`);
}

/** The URL in a mail's text whose path starts with `path`. */
export function linkIn(mail: ArrivedMail, path: string): string {
  const links = mail.text.match(/https?:\/\/[^\s)>\]]+/g) ?? [];
  const link = links.find((address) => new URL(address).pathname.startsWith(path));
  if (!link) throw new Error(`no link to ${path} in: ${mail.text}`);
  return link;
}

/** The 6-digit code in a mail. */
export function codeIn(mail: ArrivedMail): string {
  const code = /\b(\d{6})\b/.exec(mail.text)?.[1];
  if (!code) throw new Error(`no code in: ${mail.text}`);
  return code;
}
