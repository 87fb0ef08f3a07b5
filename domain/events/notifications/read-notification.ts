import { and, eq, isNull } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { notificationInput } from "./input.ts";
import { readsNotifications } from "./policy.ts";

/** Marks one notification of the actor as read. Idempotent; that of somebody else stays as it is. */
export const readNotification = verb(
  { name: "read-notification", input: notificationInput, by: readsNotifications },
  async (ctx, { notificationId }) => {
    await ctx.db
      .update(notifications)
      .set({ readAt: ctx.now })
      .where(
        and(
          eq(notifications.id, notificationId),
          eq(notifications.userId, ctx.actor.userId),
          isNull(notifications.readAt),
        ),
      );
  },
);
