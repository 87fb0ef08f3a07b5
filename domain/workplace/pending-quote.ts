import { and, eq, gt, sql, type Placeholder, type SQL } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";

/**
 * Condition: a proposal of this company on which its client can still decide. Reads the brief too, because a proposal stays
 * pending on an expired brief.
 */
export const isPendingQuote = (companyId: Placeholder, now: Placeholder): SQL =>
  and(
    eq(proposals.companyId, companyId),
    // Literals, as in the partial index.
    sql`${proposals.status} = 'PENDING'`,
    gt(proposals.validUntil, now),
    sql`${briefs.status} in ('OPEN', 'IN_PROGRESS')`,
    gt(briefs.expiresAt, now),
  )!;
