import type { Config } from "#config";
import { issueOneTimeCode } from "#domain/accounts/one-time-codes.ts";
import type { OneTimePurpose } from "#domain/accounts/rules.ts";
import type { Ctx } from "#domain/kernel/context.ts";
import type { MailKind } from "#domain/events/reactions.ts";
import { newId } from "#domain/kernel/ids.ts";
import { MAIL_FACTS, type MailFacts, type MailSubject } from "#domain/mails/mail-facts.ts";
import { mailChoiceOf } from "#domain/events/notifications/notification-choice.ts";
import { stopToken } from "#domain/events/notifications/stop-token.ts";
import type { MailOrder } from "#domain/events/outbox.ts";
import type { Attachment } from "#domain/kernel/ports.ts";
import { ownerLine } from "#texts/owner.ts";
import { MAILS, type AnyTemplate, type Mail, type Site, type StopMails } from "#mails/index.ts";

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
 * Composes an ordered mail. Returns null if its subject or recipient is gone, or its reader stopped mails of its kind. The
 * recipient comes from the database, and a secret link is made here, so that it is stored nowhere else. Anybody can order a
 * mail with a secret for any address; without an account it is composed for nobody, so that response times do not reveal
 * whether the account exists (timing attack).
 */
export async function composeMail(
  ctx: Ctx,
  config: MailConfig,
  order: MailOrder,
): Promise<AddressedMail | null> {
  const mail: AnyTemplate = MAILS[order.kind];
  const facts = await MAIL_FACTS[mail.about](ctx, order);
  const isStoppable = mail.preference !== "required" && mail.preference !== "newsletter";
  const reader = facts && isStoppable ? mail.reader(facts) : null;
  if (isStoppable && reader && (await mailChoiceOf(ctx, reader, mail.preference)) === "never") return null;
  return composeFrom(ctx, config, order.kind, facts);
}

/** Composes a mail from its facts; null without them. The caller has asked whether its reader wants it. */
export async function composeFrom(
  ctx: Ctx,
  config: MailConfig,
  kind: MailKind,
  found: MailFacts[MailSubject] | null,
): Promise<AddressedMail | null> {
  const { name, contactEmail, contactPhone, owner } = config.site;
  const sender: Site = {
    name,
    url: config.appUrl,
    contactEmail,
    contactPhone,
    owner: ownerLine(owner),
    stop: null,
  };
  const mail: AnyTemplate = MAILS[kind];
  // The table pairs each subject with its facts, which TypeScript cannot follow through the union.
  const facts = found as MailFacts[MailSubject] & { id: string; askedBy?: string | null };
  const to = facts && mail.applies?.(facts) !== false ? mail.to(facts, sender) : "";
  // The brief of a deleted account has no address.
  if (to === "") return mail.secret ? composeToNobody(ctx, mail, mail.secret, sender) : null;
  const stop = howToStop(ctx, mail, facts, sender);
  const site = { ...sender, stop };
  const secret = mail.secret
    ? await issueOneTimeCode(ctx, {
        purpose: mail.secret,
        email: to,
        subjectId: facts.id,
        askedBy: facts.askedBy ?? null,
      })
    : { token: "", code: "" };
  const replyTo = mail.replyTo?.(facts);
  const attachments = mail.attachments?.(facts, site);
  return {
    to,
    ...(replyTo ? { replyTo } : {}),
    ...(stop ? { headers: stopHeaders(stop) } : {}),
    ...(attachments ? { attachments } : {}),
    ...(await mail.render(mail.data(facts, site, secret), site)),
  };
}

/** How the reader stops mails of this kind; null if they belong to the service. */
function howToStop(
  ctx: Ctx,
  mail: AnyTemplate,
  facts: MailFacts[MailSubject],
  { url }: Site,
): StopMails | null {
  if (mail.preference === "required") return null;
  const kind = mail.preference;
  if (kind === "newsletter") return { kind, stopUrl: `${url}${mail.stopPath(facts)}`, settingsUrl: null };
  const reader = mail.reader(facts);
  const hasAccount = !("briefId" in reader) || reader.clientId !== null;
  return {
    kind,
    stopUrl: `${url}/meldingen/afmelden?token=${stopToken(ctx, reader, kind)}`,
    settingsUrl: hasAccount ? `${url}/account/meldingen` : null,
  };
}

/** Mail programs show their own unsubscribe button for these headers, which works without a page (RFC 8058). */
const stopHeaders = ({ stopUrl }: StopMails) => ({
  "List-Unsubscribe": `<${stopUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

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
