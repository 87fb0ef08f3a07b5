import { desc, eq, sql } from "drizzle-orm";
import { announcements, newsletterSignups, outbox } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActor } from "../../kernel/policy.ts";
import { getsNews } from "../gets-news.ts";
import { writesAnnouncements } from "./policy.ts";

const fields = {
  id: announcements.id,
  subject: announcements.subject,
  text: announcements.text,
  version: announcements.version,
  updatedAt: announcements.updatedAt,
  sentAt: announcements.sentAt,
  recipients: announcements.recipients,
};

/** Announcements, and how many addresses one that is sent now reaches. Throws `not_signed_in`, `not_allowed`. */
export async function announcementsForOperator(ctx: Ctx) {
  requireActor(ctx, writesAnnouncements);
  const [all, addresses] = await Promise.all([
    ctx.db.select(fields).from(announcements).orderBy(desc(announcements.createdAt)).limit(100),
    ctx.db.$count(newsletterSignups, getsNews),
  ]);
  return { announcements: all, addresses };
}

/**
 * One announcement, with what became of its mails as long as the outbox has them (30 days), and how many addresses it would
 * reach now; null without it. Throws `not_signed_in`, `not_allowed`.
 */
export async function announcementForOperator(ctx: Ctx, announcementId: string) {
  requireActor(ctx, writesAnnouncements);
  const [found] = isId(announcementId)
    ? await ctx.db.select(fields).from(announcements).where(eq(announcements.id, announcementId))
    : [];
  if (!found) return null;
  const [addresses, [mails]] = await Promise.all([
    ctx.db.$count(newsletterSignups, getsNews),
    ctx.db
      .select({
        waiting: sql<number>`count(*) filter (where sent_at is null and refused_at is null)::int`,
        refused: sql<number>`count(*) filter (where refused_at is not null)::int`,
      })
      .from(outbox)
      .where(sql`${outbox.kind} = 'announcement' and ${outbox.payload} ->> 'announcementId' = ${found.id}`),
  ]);
  return { ...found, addresses, mails: mails! };
}
