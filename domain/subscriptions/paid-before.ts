import { sql } from "drizzle-orm";
import { companies, formerSubscribers, subscriptions } from "#db/schema/index.ts";

/**
 * Whether the firm of this account was subscribed under another one, also one that it deleted: its KvK number tells. As a
 * condition in a query; no account has no firm.
 */
export const paidUnderAnother = (userId: string | null) => sql<boolean>`exists (
  select from ${companies} own where own.user_id = ${userId}::uuid and (
    exists (select from ${formerSubscribers} former where former.kvk_number = own.kvk_number)
    or exists (
      select from ${companies} other inner join ${subscriptions} paid on paid.user_id = other.user_id
      where other.kvk_number = own.kvk_number and other.user_id <> own.user_id)))`;
