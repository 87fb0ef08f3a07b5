import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import type { MailFacts, MailSubject } from "#domain/mails/mail-facts.ts";
import type { MailReader, OptionalMailKind } from "#domain/events/notifications/rules.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import type { Mail, Site } from "./mail.ts";
import { renderWords, type Words } from "./render-mail.tsx";

export type { Words };

/** A link token and a 6-digit code, made at delivery. */
export type Secret = { token: string; code: string };

/** What a mail is about, its recipient and its sample. */
type Contents<About extends MailSubject, Data extends object> = {
  /** The facts that it is made from (`MAIL_FACTS`). */
  about: About;
  /** Whether to send it, checked at delivery; always when absent. */
  applies?(facts: MailFacts[About]): boolean;
  to(facts: MailFacts[About], site: Site): string;
  /** Reply-to address; the site's when absent. */
  replyTo?(facts: MailFacts[About]): string;
  attachments?(facts: MailFacts[About], site: Site): Attachment[];
  /** What its link and code are for; a mail without them when absent. */
  secret?: OneTimePurpose;
  data(facts: MailFacts[About], site: Site, secret: Secret): Data;
  /** Sample data with this name for every person and company: for tests, previews, and mails without a recipient. */
  sample(name: string): Data;
};

/**
 * A mail. `MAILS` lists each file of `mails/` by its name, which is the kind in domain/events/ (the file of its event).
 */
export type Template<About extends MailSubject, Data extends object> = Contents<About, Data> &
  Preference<About> & { render(data: Data, site: Site): Promise<Mail> };

/** Which choice of its reader decides whether to send it: checked at delivery, and how to stop it stands below the mail. */
type Preference<About extends MailSubject> =
  | { preference: OptionalMailKind; reader(facts: MailFacts[About]): MailReader }
  | { preference: "newsletter"; stopPath(facts: MailFacts[About]): string }
  /** It belongs to the service: what the reader ordered or asked for, or the security of an account. */
  | { preference: "required" };

/** A mail by its words, or by `render` when many readers share what is rendered. */
export function template<About extends MailSubject, Data extends object>(
  mail: Contents<About, Data> &
    Preference<About> &
    ({ words(data: Data, site: Site): Words } | { render(data: Data, site: Site): Promise<Mail> }),
): Template<About, Data> {
  if ("render" in mail) return mail;
  return { ...mail, render: (data, site) => renderWords(mail.words(data, site), site) };
}
