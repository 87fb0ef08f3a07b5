import { and, eq, gt, gte, isNotNull, isNull, lt, or, sql, type Placeholder, type SQL } from "drizzle-orm";
import { briefs } from "#db/schema/index.ts";
import { amsterdamDay } from "../dates.ts";
import type { Vertical } from "../verticals.ts";

/**
 * What companies of a trade may see and quote on: OPEN, confirmed, fewer than `max_proposals` quotes, the date not
 * passed, not expired (product.md "Quote requests"). One condition for the list, the sheet and the quote.
 */
export function visibleToCompanies(vertical: Vertical, now: Date): SQL {
  return visibleGiven({ vertical, now, today: amsterdamDay(now) });
}

/** The same condition on values that a prepared query gets when it runs. */
export function visibleGiven(values: {
  vertical: Vertical | Placeholder;
  now: Date | Placeholder;
  /** The day in the Netherlands at `now`. */
  today: string | Placeholder;
}): SQL {
  const timely = and(
    lt(briefs.proposalsCount, briefs.maxProposals),
    or(isNull(briefs.eventDate), gte(briefs.eventDate, values.today)),
    gt(briefs.expiresAt, values.now),
  );
  return and(
    eq(briefs.vertical, values.vertical),
    // Written out, as in the indexes: given as a value, a plan for any values could not use them.
    sql`${briefs.status} = 'OPEN'`,
    isNotNull(briefs.confirmedAt),
    // Nearly every open request is timely, but by the dates of all requests PostgreSQL would think hardly any is, and
    // collect and sort thousands instead of reading a page off the index. It does not look inside a `case`.
    sql`case when ${timely} then true else false end`,
  )!;
}
