import type { SQL } from "drizzle-orm";
import { and, eq, gt, gte, isNotNull, isNull, lt, or } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { amsterdamDay } from "../dates.ts";
import type { Vertical } from "../verticals.ts";

/**
 * What companies of a trade may see and quote on: OPEN, confirmed, fewer than `max_proposals` quotes, the date not
 * passed, not expired (product.md "Quote requests"). One condition for the list, the sheet and the quote.
 */
export function visibleToCompanies(vertical: Vertical, now: Date): SQL {
  return and(
    eq(briefs.vertical, vertical),
    eq(briefs.status, "OPEN"),
    isNotNull(briefs.confirmedAt),
    lt(briefs.proposalsCount, briefs.maxProposals),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, amsterdamDay(now))),
    gt(briefs.expiresAt, now),
  )!;
}
