import { sql, type SQL } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { daysBefore } from "../dates.ts";
import { PAST_DUE_GRACE_DAYS } from "./rules.ts";

/** Condition: this company has a subscription that gives access now. The same as `isSubscribed`, in SQL. */
export function givesAccess(now: Date, companyId: SQL): SQL {
  const graceAgo = daysBefore(now, PAST_DUE_GRACE_DAYS);
  return sql`exists (
    select from ${subscriptions} s where s.company_id = ${companyId} and (
      (s.status in ('active', 'trialing') and (s.current_period_end is null
        or s.current_period_end > case when s.cancel_at_period_end then ${now}::timestamptz else ${graceAgo}::timestamptz end))
      or (s.status = 'past_due' and s.past_due_since > ${graceAgo})))`;
}
