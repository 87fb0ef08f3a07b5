import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
  await db.delete(alerts).where(inArray(alerts.companyId, goneFrom(alerts.companyId, companies.id)));
  await db.delete(alertMails).where(inArray(alertMails.userId, goneFrom(alertMails.userId, authUsers.id)));
}

/** SQL: the values of an indexed column that are no key any more. Hops from value to value in the index, so it does not read every row. */
const goneFrom = (column: PgColumn, key: PgColumn): SQL => sql`(
  with recursive told as (
    (select ${column} as id from ${column.table} order by ${column} limit 1)
    union all
    select (select ${column} from ${column.table} where ${column} > told.id order by ${column} limit 1)
    from told where told.id is not null
  )
  select told.id from told where told.id is not null and not exists (select from ${key.table} where ${key} = told.id))`;
