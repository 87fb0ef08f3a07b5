import { and, inArray, lte, sql, type Placeholder, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { briefStatusesBefore, type BriefCloseReason, type BriefStatus } from "./rules.ts";

/**
 * Condition: the brief has expired, but its row still says that it is open.
 * Every verb but withdrawing and reopening treats a brief as closed from `expires_at` on. The hourly job that updates
 * the row only follows.
 */
export const isOverdue = (now: Date | Placeholder): SQL =>
  and(inArray(briefs.status, briefStatusesBefore("expire")), lte(briefs.expiresAt, now))!;

/**
 * The status and close reason of a brief at `now`, or at the placeholder of a prepared query, whether or not the job has
 * updated its row yet.
 */
export const stateAt = (now: Date | Placeholder) => ({
  status: sql<BriefStatus>`case when ${isOverdue(now)} then 'CANCELLED' else ${briefs.status} end`,
  closeReason: sql<BriefCloseReason | null>`case when ${isOverdue(now)} then 'expired' else ${briefs.closeReason} end`,
});
