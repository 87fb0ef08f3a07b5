import { and, eq, inArray, isNotNull, lt, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { notifications } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { daysBefore } from "../dates.ts";
import { deleteUnlocked, lockedInOrder } from "../lock-rows.ts";
import { NOTIFICATION_DAYS, READ_NOTIFICATION_DAYS } from "./rules.ts";

/** Deletes the notifications of a user, in the transaction that deletes the account. */
export async function forgetNotifications(tx: Transaction, userId: string): Promise<void> {
  const own = lockedInOrder(tx, notifications.id, eq(notifications.userId, userId));
  await tx.delete(notifications).where(inArray(notifications.id, own));
}

/** Deletes notifications that were read long ago, and those that nobody read. */
export async function deleteOldNotifications({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const read = and(
    isNotNull(notifications.readAt),
    lt(notifications.createdAt, daysBefore(now, READ_NOTIFICATION_DAYS)),
    lt(notifications.readAt, daysBefore(now, READ_NOTIFICATION_DAYS)),
  );
  const unread = lt(notifications.createdAt, daysBefore(now, NOTIFICATION_DAYS));
  await deleteUnlocked(db, notifications.id, or(read, unread));
}
