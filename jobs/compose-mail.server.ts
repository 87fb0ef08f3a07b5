import type { Config } from "#config";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import type { Ctx } from "#domain/context.ts";
import { newId } from "#domain/ids.ts";
import { MAIL_FACTS, type MailFacts, type MailSubject } from "#domain/mail-views.ts";
import type { MailOrder } from "#domain/outbox.ts";
import { MAILS, type AnyTemplate, type Mail, type Site } from "#mails/index.ts";

/** A mail with its envelope. One that is `toNobody` is only rehearsed. */
type AddressedMail = Mail & {
  to: string;
  toNobody?: true;
  replyTo?: string;
  headers?: Record<string, string>;
};

/**
 * The mail for an order, addressed; null when what it is about, or whom it was for, is gone. Recipients come from the
 * database and nowhere else; a secret link is made here, so that it rests nowhere but in the mail. Anybody can order a mail
 * with a secret for any address: without a recipient it is made all the same, for nobody, so that the time of the next
 * answers does not tell whether there is one.
 */
export async function composeMail(ctx: Ctx, config: Config, order: MailOrder): Promise<AddressedMail | null> {
  const site: Site = { name: config.site.name, url: config.appUrl, contactEmail: config.site.contactEmail };
  const mail: AnyTemplate = MAILS[order.kind];
  // The table pairs each subject with its facts; TypeScript cannot follow that through the union.
  const facts = (await MAIL_FACTS[mail.about](ctx, order)) as MailFacts[MailSubject] & { id: string };
  const to = facts && mail.applies?.(facts) !== false ? mail.to(facts, site) : "";
  // A request of somebody who deleted their account has no address any more.
  if (to === "") return mail.secret ? composeForNobody(ctx, mail, mail.secret, site) : null;
  const secret = mail.secret
    ? await issueOneTimeCode(ctx, { purpose: mail.secret, email: to, subjectId: facts.id })
    : { token: "", code: "" };
  const replyTo = mail.replyTo?.(facts);
  const headers = mail.headers?.(facts, site);
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(headers ? { headers } : {}),
    ...(await mail.render(mail.data(facts, site, secret), site)),
  };
}

/** A mail as long as a real one, with a secret that opens nothing. */
async function composeForNobody(
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
