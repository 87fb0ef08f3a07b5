import { inArray, lt } from "drizzle-orm";
import { guestDeletions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { GUEST_DELETION_KEPT_DAYS } from "./rules.ts";

/** Deletes announcements that nobody carried out in time, and mails their addresses that nothing was deleted. Idempotent. */
export async function lapseGuestDeletions(
  ctx: Pick<Ctx, "db" | "now" | "queue" | "actor" | "from">,
): Promise<void> {
  const announcedSince = daysBefore(ctx.now, GUEST_DELETION_KEPT_DAYS);
  await ctx.db.transaction(async (tx) => {
    // An operator who is carrying one out holds its lock.
    const unlocked = tx
      .select({ id: guestDeletions.id })
      .from(guestDeletions)
      .where(lt(guestDeletions.announcedAt, announcedSince))
      .for("update", { skipLocked: true });
    const lapsed = await tx
      .delete(guestDeletions)
      .where(inArray(guestDeletions.id, unlocked))
      .returning({ email: guestDeletions.email });
    for (const { email: to } of lapsed)
      await record(ctx, tx, { type: "guest.deletion_withdrawn" }, { "guest-deletion-withdrawn": { to } });
  });
}
