import type { Config } from "#config";
import type { Ctx } from "#domain/context.ts";
import type { MailKind, MailOrder } from "#domain/mail-orders.ts";
import type { Site } from "#mails/index.ts";
import type { AddressedMail, Composer } from "./addressed-mail.ts";
import { ACCOUNT_COMPOSERS } from "./compose-account-mails.server.ts";
import { REQUEST_COMPOSERS } from "./compose-request-mails.server.ts";
import { SIGNUP_COMPOSERS } from "./compose-signup-mails.server.ts";
import { SUBSCRIPTION_COMPOSERS } from "./compose-subscription-mails.server.ts";

/** How each mail is made; recipients come from the database and nowhere else. */
const COMPOSERS: { [Kind in MailKind]: Composer<Kind> } = {
  ...ACCOUNT_COMPOSERS,
  ...REQUEST_COMPOSERS,
  ...SIGNUP_COMPOSERS,
  ...SUBSCRIPTION_COMPOSERS,
};

/** The mail for an order, addressed; null when what it is about, or whom it was for, is gone. */
export async function composeMail(ctx: Ctx, config: Config, order: MailOrder): Promise<AddressedMail | null> {
  const site: Site = { name: config.site.name, url: config.appUrl, contactEmail: config.site.contactEmail };
  // The table pairs each kind with its own composer; TypeScript cannot follow that through the union.
  const compose = COMPOSERS[order.kind] as Composer<MailKind>;
  const mail = await compose(ctx, order, site);
  // A request of somebody who deleted their account has no address any more.
  return mail && mail.to !== "" ? mail : null;
}
