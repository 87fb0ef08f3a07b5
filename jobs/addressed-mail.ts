import type { Ctx } from "#domain/context.ts";
import type { MailKind, MailOrder } from "#domain/mail-orders.ts";
import type { Mail, Site } from "#mails/index.ts";

/** A mail with the address it goes to. */
export type AddressedMail = Mail & { to: string; replyTo?: string; headers?: Record<string, string> };

/** Makes the mail of an order; null when what it is about is gone. */
export type Composer<Kind extends MailKind> = (
  ctx: Ctx,
  order: Extract<MailOrder, { kind: Kind }>,
  site: Site,
) => Promise<AddressedMail | null>;

/** Puts an address, and what else stands on the envelope, on a mail. */
export const addressed = async (
  to: string,
  mail: Promise<Mail>,
  envelope: Pick<AddressedMail, "replyTo" | "headers"> = {},
): Promise<AddressedMail> => ({ to, ...envelope, ...(await mail) });
