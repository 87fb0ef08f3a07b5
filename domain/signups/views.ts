import { eq } from "drizzle-orm";
import { contactMessages, newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";

type Reader = Pick<Ctx, "db">;

/** An unconfirmed sign-up, for its mail. Null when it is confirmed or gone. */
export async function signupToConfirm(ctx: Reader, signupId: string) {
  const [row] = await ctx.db
    .select({
      to: newsletterSignups.email,
      name: newsletterSignups.name,
      confirmedAt: newsletterSignups.confirmedAt,
      unsubscribedAt: newsletterSignups.unsubscribedAt,
    })
    .from(newsletterSignups)
    .where(eq(newsletterSignups.id, signupId));
  if (!row || (row.confirmedAt !== null && row.unsubscribedAt === null)) return null;
  return { to: row.to, name: row.name };
}

/** A message for the operator's mailbox. */
export async function contactMessageForMail(ctx: Reader, messageId: string) {
  const [row] = await ctx.db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
    })
    .from(contactMessages)
    .where(eq(contactMessages.id, messageId));
  return row ?? null;
}
