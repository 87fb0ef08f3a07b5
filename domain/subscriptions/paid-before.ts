import { sql } from "drizzle-orm";
import { companies, formerSubscribers, subscriptions } from "#db/schema/index.ts";

/**
 * Condition: another company with the KvK number of this one has, or had before it was deleted, a subscription. False
 * without a company.
 */
export const paidUnderAnother = (companyId: string | null) => sql<boolean>`exists (
  select from ${companies} own where own.id = ${companyId}::uuid and (
    exists (select from ${formerSubscribers} former where former.kvk_number = own.kvk_number)
    or exists (
      select from ${companies} other inner join ${subscriptions} paid on paid.company_id = other.id
      where other.kvk_number = own.kvk_number and other.id <> own.id)))`;
