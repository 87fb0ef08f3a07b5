import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { alertMails, alerts, authUsers, companies } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";

/** Deletes which alerts were mailed to a user, in the transaction that deletes the account. */
export async function forgetAlertMails(tx: Transaction, userId: string): Promise<void> {
  const own = eq(alertMails.userId, userId);
  await tx
    .delete(alertMails)
    .where(and(own, inArray(alertMails.briefId, lockedInOrder(tx, alertMails.briefId, own))));
}

/**
 * Deletes alerts to companies and users that were deleted while a request was published. Locks nothing: nobody can be told
 * in their place.
 */
export async function deleteOrphanedAlerts({ db }: Pick<Ctx, "db">): Promise<void> {
  await db
    .delete(alerts)
    .where(notInArray(alerts.companyId, db.select({ id: companies.id }).from(companies)));
  await db
    .delete(alertMails)
    .where(notInArray(alertMails.userId, db.select({ id: authUsers.id }).from(authUsers)));
}
