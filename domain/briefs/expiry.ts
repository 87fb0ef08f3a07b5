import { and, inArray, lte, sql, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { briefStatusesBefore, type BriefCloseReason, type BriefStatus } from "./rules.ts";

/**
 * Whether a brief is past its expiry and its row does not say so yet. From `expires_at` on a brief is closed to every act
 * but withdrawing and reopening; the job that closes the row runs hourly and decides nothing.
 */
export const isOverdue = (now: Date): SQL =>
  and(inArray(briefs.status, briefStatusesBefore("expire")), lte(briefs.expiresAt, now))!;

/** How a brief stands at `now`, whether or not the job has closed its row. */
export const standingAt = (now: Date) => ({
  status: sql<BriefStatus>`case when ${isOverdue(now)} then 'CANCELLED' else ${briefs.status} end`,
  closeReason: sql<BriefCloseReason | null>`case when ${isOverdue(now)} then 'expired' else ${briefs.closeReason} end`,
});
