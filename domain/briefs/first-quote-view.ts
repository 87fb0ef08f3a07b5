import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import type { Province } from "../companies/places/rules.ts";
import type { Vertical } from "../kernel/verticals.ts";

/** Days of publication that the measurement looks at. The newest are left out: they may still get their first quote. */
const FIRST_DAY = 97;
const LAST_DAY = 7;

/** Fewest briefs of which a median is told, and most that are read. */
export const MIN_MEASURED = 10;
const MAX_MEASURED = 500;

/**
 * The median time in hours from publication to the first quote of recent briefs of a vertical in a province, and the
 * number of briefs measured. A brief without a quote counts as an endless wait. Null with fewer than `MIN_MEASURED`
 * briefs, and when half of them got no quote.
 */
export async function timeToFirstQuote(
  ctx: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
  province: Province,
): Promise<{ medianHours: number; briefs: number } | null> {
  const firstQuote = ctx.db
    .select({ at: sql`min(${proposals.createdAt})` })
    .from(proposals)
    .where(eq(proposals.briefId, briefs.id));
  const recent = ctx.db
    .select({
      seconds:
        sql<number>`coalesce(extract(epoch from (${firstQuote}) - ${briefs.confirmedAt})::float8, 'infinity')`.as(
          "seconds",
        ),
    })
    .from(briefs)
    .where(
      and(
        eq(briefs.vertical, vertical),
        eq(briefs.province, province),
        gte(briefs.publishedAt, daysBefore(ctx.now, FIRST_DAY)),
        lte(briefs.publishedAt, daysBefore(ctx.now, LAST_DAY)),
      ),
    )
    .orderBy(desc(briefs.publishedAt))
    .limit(MAX_MEASURED)
    .as("recent");
  const [measured] = await ctx.db
    .select({
      median: sql<number>`percentile_disc(0.5) within group (order by ${recent.seconds})`,
      briefs: sql<number>`count(*)::int`,
    })
    .from(recent);
  if (!measured || measured.briefs < MIN_MEASURED || !Number.isFinite(measured.median)) return null;
  return { medianHours: measured.median / 3600, briefs: measured.briefs };
}
