import { and, eq, inArray } from "drizzle-orm";
import { announcements, newsletterSignups } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { getsNews } from "../signups/gets-news.ts";
import { unsubscribeToken } from "../signups/signed.ts";
import { userForMail } from "./account-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

const content = { subject: announcements.subject, text: announcements.text };

/** Mails of announcements to addresses that still want news; the others get none. In the order of `orders`. */
export async function announcementsForMail(ctx: Pick<Ctx, "db" | "secret">, orders: readonly MailOrderIds[]) {
  const signups = await ctx.db
    .select({ id: newsletterSignups.id, to: newsletterSignups.email, name: newsletterSignups.name })
    .from(newsletterSignups)
    .where(
      and(
        inArray(
          newsletterSignups.id,
          orders.map(({ signupId }) => signupId!),
        ),
        getsNews,
      ),
    );
  const texts = await ctx.db
    .select({ id: announcements.id, ...content })
    .from(announcements)
    .where(inArray(announcements.id, [...new Set(orders.map(({ announcementId }) => announcementId!))]));
  return orders.map(({ signupId, announcementId }) => {
    const signup = signups.find(({ id }) => id === signupId);
    const text = texts.find(({ id }) => id === announcementId);
    const facts =
      signup && text ? { ...text, ...signup, unsubscribeToken: unsubscribeToken(ctx, signup.id) } : null;
    return { facts, outcomes: [] };
  });
}

export const announcementForMail = async (ctx: Ctx, order: MailOrderIds) =>
  (await announcementsForMail(ctx, [order]))[0]!.facts;

/** An announcement, to the operator who tests it. */
export async function announcementTestForMail(ctx: Ctx, { announcementId, userId }: MailOrderIds) {
  const user = await userForMail(ctx, userId!);
  const [text] = await ctx.db
    .select(content)
    .from(announcements)
    .where(eq(announcements.id, announcementId!));
  return user && text ? { ...user, ...text } : null;
}
