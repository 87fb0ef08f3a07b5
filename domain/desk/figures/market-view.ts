import { sql } from "drizzle-orm";
import { companyWork, regionPlaces } from "#db/schema/index.ts";
import { isPaused } from "../../companies/is-paused.ts";
import { placeCounts } from "../../companies/region-places.ts";
import { PROVINCES, type Province } from "../../companies/places/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { requireActor } from "../../kernel/policy.ts";
import { VERTICALS, type Vertical } from "../../kernel/verticals.ts";
import { readsDesk } from "../policy.ts";
import type { FigureDays } from "../rules.ts";
import { quotedBriefs } from "../quoted-briefs.ts";

type Where = { vertical: Vertical; province: Province };

/** Requests that were published in the period, their quotes, and the median hours to the first of them. */
type Demand = { requests: number; quotes: number; firstQuoteHours: number | null };

/** Places that are taken now, and how many of their companies paused. */
type Supply = { taken: number; paused: number };

export type MarketRow = Where & Demand & Supply;

/** Supply and demand of each vertical and province, over the last days. Throws `not_signed_in`, `not_allowed`. */
export async function marketFigures(outer: Ctx, days: FigureDays): Promise<MarketRow[]> {
  const { db, now } = requireActor(outer, readsDesk);
  const [demand, supply] = await Promise.all([
    db.execute<Where & Demand>(sql`
      with ${quotedBriefs({ since: daysBefore(now, days), until: now, kind: sql`vertical, province` })}, waited as (
        select vertical, province, round((percentile_cont(0.5) within group (
          order by extract(epoch from first_quote - published_at) / 3600))::numeric, 1)::float as hours
        from timed group by 1, 2)
      select period.vertical, period.province, count(*)::int as requests,
        coalesce(sum(quoted.quotes), 0)::int as quotes, min(waited.hours) as "firstQuoteHours"
      from period join waited using (vertical, province) left join quoted on quoted.brief_id = period.id
      group by 1, 2`),
    db.execute<Where & Supply>(sql`
      select ${regionPlaces.vertical}, ${regionPlaces.province}, count(*)::int as taken,
        count(*) filter (where ${isPaused(now)})::int as paused
      from ${regionPlaces} left join ${companyWork} on ${companyWork.companyId} = ${regionPlaces.companyId}
      where ${placeCounts(now)}
      group by 1, 2`),
  ]);
  const at = <T extends Where>(rows: readonly T[], { vertical, province }: Where) =>
    rows.find((row) => row.vertical === vertical && row.province === province);
  const everywhere = VERTICALS.flatMap((vertical) => PROVINCES.map((province) => ({ vertical, province })));
  return everywhere.map((where) => ({
    ...where,
    ...(at(demand.rows, where) ?? { requests: 0, quotes: 0, firstQuoteHours: null }),
    ...(at(supply.rows, where) ?? { taken: 0, paused: 0 }),
  }));
}
