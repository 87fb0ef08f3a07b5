import { sql, type SQL } from "drizzle-orm";
import { companies, formerSubscribers, invoices, subscriptions } from "#db/schema/index.ts";

/** Condition: a company has or had a subscription, other than one whose first debit failed before it ever paid. */
export const hadSubscription = (companyId: SQL) => sql<boolean>`exists (
  select from ${subscriptions} s where s.company_id = ${companyId} and not (
    s.status = 'canceled' and s.first_debit_failed_at is not null
    and not exists (select from ${invoices} i where i.company_id = s.company_id)))`;

/**
 * Condition: another company with the KvK number of this one has, or had before it was deleted, a subscription. False
 * without a company.
 */
export const paidUnderAnother = (companyId: string | null) => sql<boolean>`exists (
  select from ${companies} own where own.id = ${companyId}::uuid and (
    exists (select from ${formerSubscribers} former where former.kvk_number = own.kvk_number)
    or exists (
      select from ${companies} other
      where other.kvk_number = own.kvk_number and other.id <> own.id and ${hadSubscription(sql`other.id`)})))`;
