import { sql } from "drizzle-orm";
import { notifications } from "#db/schema/index.ts";
import { verb } from "../../kernel/verb.ts";
import { notificationInput } from "./input.ts";
import { markRead } from "./mark-read.ts";
import { readsNotifications } from "./policy.ts";

/**
 * Marks this notification of the actor and all older ones as read. It is the newest that the actor saw: a notification that
 * arrives while the button is pressed stays unread.
 */
export const readAllNotifications = verb(
  { name: "read-all-notifications", input: notificationInput, by: readsNotifications },
  async (ctx, { notificationId }) => {
    const { userId } = ctx.actor;
    await markRead(
      ctx,
      userId,
      sql`(${notifications.createdAt}, ${notifications.id}) <= (
        select newest.created_at, newest.id from ${notifications} newest
        where newest.id = ${notificationId} and newest.user_id = ${userId})`,
    );
  },
);
