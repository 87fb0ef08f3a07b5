import { and, eq, inArray, isNotNull, lt, notInArray, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { notifications } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { deleteUnlocked, lockedInOrder } from "../../kernel/lock-rows.ts";
import type { CompanyRole } from "../../kernel/roles.ts";
import { kindsHeardBy, NOTIFICATION_DAYS, READ_NOTIFICATION_DAYS } from "./rules.ts";

/** Deletes the notifications of a user, in the transaction that deletes the account. */
export async function forgetNotifications(tx: Transaction, userId: string): Promise<void> {
  const own = lockedInOrder(tx, notifications.id, eq(notifications.userId, userId));
  await tx.delete(notifications).where(inArray(notifications.id, own));
}

/**
 * Deletes what a member was told and would not hear of in this role, or without one. In the transaction that ends or changes
 * the membership, after that row: the number on the bell counts every row that is left.
 */
export async function forgetUnheard(
  tx: Transaction,
  userId: string,
  companyRole: CompanyRole | null,
): Promise<void> {
  const heard = kindsHeardBy({ role: "PHOTOGRAPHER", companyRole });
  const unheard = and(eq(notifications.userId, userId), notInArray(notifications.kind, heard));
  await tx
    .delete(notifications)
    .where(inArray(notifications.id, lockedInOrder(tx, notifications.id, unheard)));
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
