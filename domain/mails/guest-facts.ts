import { eq } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { announcementLeftAt } from "../privacy/announcement-left-at.ts";
import { deletableFrom } from "../privacy/rules.ts";

/** An announced deletion; null when it was withdrawn or carried out. A mail that is sent again names the day of the first. */
export async function guestDeletionForMail(ctx: Ctx, deletionId: string) {
  const [row] = await ctx.db
    .select({
      id: guestDeletions.id,
      to: guestDeletions.email,
      reason: guestDeletions.reason,
      mailLeftAt: announcementLeftAt,
    })
    .from(guestDeletions)
    .where(eq(guestDeletions.id, deletionId));
  if (!row) return null;
  const { mailLeftAt, ...facts } = row;
  return { ...facts, from: deletableFrom(mailLeftAt ?? ctx.now) };
}
