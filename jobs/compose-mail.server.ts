import type { Config } from "#config";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import type { Ctx } from "#domain/context.ts";
import type { MailKind } from "#domain/events/reactions.ts";
import { newId } from "#domain/ids.ts";
import { MAIL_FACTS, type MailFacts, type MailSubject } from "#domain/mails/mail-facts.ts";
import type { MailOrder } from "#domain/outbox.ts";
import type { Attachment } from "#domain/ports.ts";
import { MAILS, type AnyTemplate, type Mail, type Site } from "#mails/index.ts";

/** A mail with its envelope. A mail that is `toNobody` is composed but not sent. */
export type AddressedMail = Mail & {
  to: string;
  toNobody?: true;
  replyTo?: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
};

type MailConfig = Pick<Config, "site" | "appUrl">;

/**
 * Composes an ordered mail. Returns null if its subject or recipient is gone. The recipient comes from the database, and
 * a secret link is made here, so that it is stored nowhere else. Anybody can order a mail with a secret for any address;
 * without an account it is composed for nobody, so that response times do not reveal whether the account exists (timing
 * attack).
 */
export async function composeMail(
  ctx: Ctx,
  config: MailConfig,
  order: MailOrder,
): Promise<AddressedMail | null> {
  const mail: AnyTemplate = MAILS[order.kind];
  return composeFrom(ctx, config, order.kind, await MAIL_FACTS[mail.about](ctx, order));
}

/** Composes a mail from its facts; null without them. */
export async function composeFrom(
  ctx: Ctx,
  config: MailConfig,
  kind: MailKind,
  found: MailFacts[MailSubject] | null,
): Promise<AddressedMail | null> {
  const site: Site = { name: config.site.name, url: config.appUrl, contactEmail: config.site.contactEmail };
  const mail: AnyTemplate = MAILS[kind];
  // The table pairs each subject with its facts, which TypeScript cannot follow through the union.
  const facts = found as MailFacts[MailSubject] & { id: string };
  const to = facts && mail.applies?.(facts) !== false ? mail.to(facts, site) : "";
  // The brief of a deleted account has no address.
  if (to === "") return mail.secret ? composeToNobody(ctx, mail, mail.secret, site) : null;
  const secret = mail.secret
    ? await issueOneTimeCode(ctx, { purpose: mail.secret, email: to, subjectId: facts.id })
    : { token: "", code: "" };
  const replyTo = mail.replyTo?.(facts);
  const headers = mail.headers?.(facts, site);
  const attachments = mail.attachments?.(facts, site);
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(headers ? { headers } : {}),
    ...(attachments ? { attachments } : {}),
    ...(await mail.render(mail.data(facts, site, secret), site)),
  };
}

/** Composes a mail of the usual length, with a secret that opens nothing. */
async function composeToNobody(
  ctx: Ctx,
  mail: AnyTemplate,
  purpose: OneTimePurpose,
  site: Site,
): Promise<AddressedMail> {
  const subjectId = newId(ctx.now);
  const to = `${subjectId}@nobody.invalid`;
  await issueOneTimeCode(ctx, { purpose, email: to, subjectId });
  return { to, toNobody: true, ...(await mail.render(mail.sample("Een Voornaam en Achternaam"), site)) };
}
