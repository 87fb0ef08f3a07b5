import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";

/** Marks the listed notifications of a user for which this holds as read. Returns how many were unread. */
export async function markRead(ctx: Pick<Ctx, "db" | "now">, userId: string, which: SQL): Promise<number> {
  const unread = and(
    eq(notifications.userId, userId),
    eq(notifications.isListed, true),
    isNull(notifications.readAt),
    which,
  );
  const marked = await ctx.db
    .update(notifications)
    .set({ readAt: ctx.now })
    .where(and(inArray(notifications.id, lockedInOrder(ctx.db, notifications.id, unread))))
    .returning({ id: notifications.id });
  return marked.length;
}
