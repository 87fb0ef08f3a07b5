import { and, countDistinct, count, eq, gte, lt, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import type { Vertical } from "../../kernel/verticals.ts";
import { MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "../../subscriptions/rules.ts";
import { visitCents } from "../visit-cents.ts";
import { PAYBACK_DAYS, paybackOf, type Payback } from "./payback.ts";
import { DECIDED_DAYS } from "./rules.ts";

/**
 * How many won jobs of the mean price pay a month, over the quotes of this vertical that were chosen in the last year and more than
 * 30 days ago; of repeating work the price of one visit. Null over too few.
 */
export async function paybackView(
  { db, now }: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
): Promise<Payback | null> {
  const [chosen] = await db
    .select({
      jobs: count(),
      companies: countDistinct(proposals.photographerId),
      meanCents: sql<number>`coalesce(avg(${visitCents}), 0)::float8`,
    })
    .from(proposals)
    .innerJoin(briefs, eq(briefs.id, proposals.briefId))
    .where(
      and(
        eq(briefs.vertical, vertical),
        // A literal, as in the partial indexes.
        sql`${proposals.status} = 'ACCEPTED'`,
        gte(proposals.decidedAt, daysBefore(now, PAYBACK_DAYS)),
        lt(proposals.decidedAt, daysBefore(now, DECIDED_DAYS)),
        mayBeShown(briefs),
        mayBeShown(proposals),
      ),
    );
  return paybackOf(chosen!, priceForCompanies(MONTHLY_EXCL_VAT_CENTS).inclVatCents);
}
