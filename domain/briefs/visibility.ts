import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { amsterdamDay } from "../dates.ts";
import type { Vertical } from "../verticals.ts";

/**
 * Condition: companies of this vertical may see the brief and send a proposal. It is OPEN and confirmed, has a place
 * left, its date has not passed and it has not expired (product.md "Quote requests"). The list, the page of a brief and
 * sending a proposal share it.
 */
export function visibleToCompanies(vertical: Vertical, now: Date): SQL {
  return visibilityCondition({ vertical, now, today: amsterdamDay(now) });
}

/** `visibleToCompanies` with values or the placeholders of a prepared query. */
export function visibilityCondition(values: {
  vertical: Vertical | Placeholder | typeof briefs.vertical;
  now: Date | Placeholder;
  /** The day in the Netherlands at `now`. */
  today: string | Placeholder;
}): SQL {
  const acceptsProposals = and(
    lt(briefs.proposalsCount, briefs.maxProposals),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, values.today)),
    gt(briefs.expiresAt, values.now),
  );
  return and(
    eq(briefs.vertical, values.vertical),
    // A literal, as in the partial indexes: PostgreSQL cannot use them with a placeholder.
    sql`${briefs.status} = 'OPEN'`,
    isNotNull(briefs.confirmedAt),
    // Nearly every open brief meets these conditions, but PostgreSQL estimates that few do, and then sorts thousands of
    // rows instead of reading one page from the index. A `case` hides the conditions from that estimate.
    sql`case when ${acceptsProposals} then true else false end`,
  )!;
}
