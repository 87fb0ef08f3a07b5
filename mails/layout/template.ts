import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import type { MailFacts, MailSubject } from "#domain/mail-views.ts";
import type { Mail, Site } from "./mail.ts";

/** A link token and a 6-digit code, made when the mail is delivered. */
export type Secret = { token: string; code: string };

/**
 * A mail: what it is about, to whom it goes, what it says, and a sample of that. `MAILS` finds each file of this folder
 * under its name, which is the kind that domain/events/reactions.ts speaks of.
 */
export type Template<About extends MailSubject, Data extends object> = {
  /** Which facts it is made from (`MAIL_FACTS`). */
  about: About;
  /** Whether there is still something to say at delivery; absent is always. */
  applies?(facts: MailFacts[About]): boolean;
  to(facts: MailFacts[About], site: Site): string;
  /** Where an answer goes, when not to the site. */
  replyTo?(facts: MailFacts[About]): string;
  headers?(facts: MailFacts[About], site: Site): Record<string, string>;
  /** What the link and the code in it are for; absent is a mail without. */
  secret?: OneTimePurpose;
  data(facts: MailFacts[About], site: Site, secret: Secret): Data;
  /** Data with this name wherever a person or a company is named: for tests, for looking at it, for a mail to nobody. */
  sample(name: string): Data;
  render(data: Data, site: Site): Promise<Mail>;
};

/** Checks a template against the facts that it is about. */
export const template = <About extends MailSubject, Data extends object>(
  mail: Template<About, Data>,
): Template<About, Data> => mail;
