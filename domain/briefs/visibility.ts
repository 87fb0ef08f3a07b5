import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { amsterdamDay } from "../dates.ts";
import type { Vertical } from "../verticals.ts";

/**
 * What companies of a trade may see and quote on: OPEN, confirmed, fewer than `max_proposals` quotes, the date not
 * passed, not expired (product.md "Quote requests"). One condition for the list, the sheet and the quote.
 */
export function visibleToCompanies(vertical: Vertical, now: Date): SQL {
  const timely = and(
    lt(briefs.proposalsCount, briefs.maxProposals),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, amsterdamDay(now))),
    gt(briefs.expiresAt, now),
  );
  return and(
    eq(briefs.vertical, vertical),
    eq(briefs.status, "OPEN"),
    isNotNull(briefs.confirmedAt),
    // Nearly every open request is timely, but by the dates of all requests PostgreSQL would think hardly any is, and
    // collect and sort thousands instead of reading a page off the index. It does not look inside a `case`.
    sql`case when ${timely} then true else false end`,
  )!;
}
