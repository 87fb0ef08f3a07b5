import { eq } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { deletableFrom } from "../privacy/rules.ts";

/** An announced deletion; null when it was withdrawn or carried out. */
export async function guestDeletionForMail(ctx: Ctx, deletionId: string) {
  const [row] = await ctx.db
    .select({ id: guestDeletions.id, to: guestDeletions.email, announcedAt: guestDeletions.announcedAt })
    .from(guestDeletions)
    .where(eq(guestDeletions.id, deletionId));
  return row ? { id: row.id, to: row.to, from: deletableFrom(row.announcedAt) } : null;
}
