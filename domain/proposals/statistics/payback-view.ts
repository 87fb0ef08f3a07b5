import { and, count, countDistinct, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { briefs, proposals } from "#db/schema/index.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "../../subscriptions/rules.ts";
import { visitCents } from "../visit-cents.ts";
import { PAYBACK_DAYS, paybackOf, type Payback } from "./payback.ts";
import { DECIDED_DAYS } from "./rules.ts";

/** The most jobs that count, the newest: all of them were decided long ago, so their age does not change the mean. */
const MAX_JOBS = 2_000;

/**
 * How many won jobs of the mean price pay a month, over the newest quotes of this vertical that were chosen in the last year and more
 * than 30 days ago; of repeating work the price of one visit. Null over too few.
 */
export async function paybackView(
  { db, now }: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
): Promise<Payback | null> {
  const isMeasured = (at: PgColumn) =>
    and(gte(at, daysBefore(now, PAYBACK_DAYS)), lt(at, daysBefore(now, DECIDED_DAYS)));
  // A choice closes its request, by which an index finds it. Named as the table, for `visitCents`.
  const newest = db
    .select({ id: briefs.id, details: briefs.details, vertical: briefs.vertical })
    .from(briefs)
    .where(
      and(
        eq(briefs.vertical, vertical),
        eq(briefs.status, "COMPLETED"),
        isMeasured(briefs.closedAt),
        mayBeShown(briefs),
      ),
    )
    .orderBy(desc(briefs.closedAt))
    .limit(MAX_JOBS)
    .as("briefs");
  const [chosen] = await db
    .select({
      jobs: count(),
      companies: countDistinct(proposals.photographerId),
      meanCents: sql<number>`coalesce(avg(${visitCents}), 0)::float8`,
    })
    .from(newest)
    .innerJoin(proposals, eq(proposals.briefId, newest.id))
    // The status as a literal, as in the partial indexes.
    .where(
      and(sql`${proposals.status} = 'ACCEPTED'`, isMeasured(proposals.decidedAt), mayBeShown(proposals)),
    );
  return paybackOf(chosen!, priceForCompanies(MONTHLY_EXCL_VAT_CENTS).inclVatCents);
}
