import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { PAST_DUE_GRACE_DAYS } from "./rules.ts";

/** Condition: this company has a subscription that gives access now. The same as `isSubscribed`, in SQL. */
export function givesAccess(now: Date | Placeholder, companyId: SQL): SQL {
  const graceAgo = sql`${now}::timestamptz - make_interval(hours => ${sql.raw(String(24 * PAST_DUE_GRACE_DAYS))})`;
  return sql`exists (
    select from ${subscriptions} s where s.company_id = ${companyId} and (
      (s.status in ('active', 'trialing') and (s.current_period_end is null
        or s.current_period_end > case when s.cancel_at_period_end then ${now}::timestamptz else ${graceAgo} end))
      or (s.status = 'past_due' and s.past_due_since > ${graceAgo})))`;
}
