import { sql, type SQL } from "drizzle-orm";
import { briefs, deals, proposals } from "#db/schema/index.ts";
import type { Province } from "../../companies/places/rules.ts";
import { chosenFrequency } from "../../facts/chosen-service.ts";
import { mayBeShown } from "../../facts/may-be-shown.ts";
import type { Ctx } from "../../kernel/context.ts";
import { daysBefore } from "../../kernel/dates.ts";
import { CATEGORIES, type Category, type Vertical } from "../../kernel/verticals.ts";
import { visitCents } from "../visit-cents.ts";
import {
  MIN_PRICED_COMPANIES,
  priceRange,
  SETTLED_DAYS,
  SIZE_BOUNDS,
  sizeUnitOf,
  USUAL_PRICE_DAYS,
  type PriceSource,
  type SizeUnit,
  type UsualPrice,
} from "./rules.ts";

/** The newest settled requests that count; more would change no price, and slow the database. */
const MAX_REQUESTS = 20_000;

/** Keeps a subquery apart, so that PostgreSQL looks its rows up: joined, it read all quotes of years for those of 20,000 requests. */
const LOOKED_UP = sql`offset 0`;

const details = briefs.details;

/** SQL: the size of the work in each unit; null when it was not said. */
const SIZES: Record<SizeUnit, SQL> = {
  M2: sql`(${details}->>'squareMeters')::numeric`,
  WINDOW_SIDE: sql`(${details}->'windows'->>'count')::numeric * case ${details}->'windows'->>'sides' when 'both' then 2 else 1 end`,
  M3: sql`(${details}->>'volumeM3')::numeric`,
};

const bandOf = (unit: SizeUnit) =>
  sql`width_bucket(${SIZES[unit]}, array[${sql.raw(SIZE_BOUNDS[unit].join(","))}]::numeric[])`;

/** SQL: the band of the size (`sizeBandOf`). */
function bandIn(vertical: Vertical) {
  const ofCategories = CATEGORIES[vertical].map(
    (category) => sql`when ${category} then ${bandOf(sizeUnitOf(vertical, category))}`,
  );
  return sql`case ${briefs.category} ${sql.join(ofCategories, sql` `)} end`;
}

/**
 * The usual prices of a vertical: of each kind of work, once and repeated apart, in every province and size of which enough companies
 * have one. Of each company its median counts, once, so that a company with many prices does not make the price. Only requests that
 * were settled a while ago count: nobody computes a price of today from them.
 */
export async function usualPrices(
  { db, now }: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
): Promise<UsualPrice[]> {
  const daysAgo = (days: number) => sql`${daysBefore(now, days).toISOString()}::timestamptz`;
  const { rows } = await db.execute<{
    source: PriceSource;
    category: Category;
    isRepeated: boolean;
    province: Province | null;
    band: number | null;
    usual: number[];
    prices: number;
  }>(sql`
    with settled as (
      select ${briefs.id}, ${briefs.category}, ${briefs.province}, ${briefs.details},
        ${chosenFrequency} <> 'once' as is_repeated, ${bandIn(vertical)} as band
      from ${briefs}
      where ${briefs.vertical} = ${vertical} and ${mayBeShown(briefs)}
        and ${briefs.closedAt} >= ${daysAgo(USUAL_PRICE_DAYS)} and ${briefs.closedAt} <= ${daysAgo(SETTLED_DAYS)}
      order by ${briefs.closedAt} desc limit ${MAX_REQUESTS}
    ), priced as (
      select source, briefs.category, briefs.is_repeated, briefs.province, briefs.band,
        ${proposals.photographerId} as company, ${visitCents} as cents
      from settled ${briefs}
        cross join lateral (select * from ${proposals} where ${proposals.briefId} = ${briefs.id} ${LOOKED_UP}) ${proposals}
        left join lateral (select ${deals.proposalId} from ${deals}
          where ${proposals.status} = 'ACCEPTED' and ${deals.proposalId} = ${proposals.id} and ${deals.state} = 'DONE'
          ${LOOKED_UP}) ${deals} on true,
        lateral unnest(case when ${deals.proposalId} is null then array['quotes'] else array['deals', 'quotes'] end) as source
      where ${proposals.status} <> 'WITHDRAWN' and ${mayBeShown(proposals)}
    ), of_company as (
      select source, category, is_repeated, province, band, company, count(*) as prices,
        grouping(province) as all_provinces, grouping(band) as all_bands,
        percentile_cont(0.5) within group (order by cents) as cents
      from priced
      group by source, category, is_repeated, company,
        grouping sets ((province, band), (province), (band), ())
    )
    select source, category, is_repeated as "isRepeated", province, band,
      array_agg(cents::float8) as usual, sum(prices)::int as prices
    from of_company
    where all_bands = 1 or band is not null
    group by source, category, is_repeated, province, band, all_provinces, all_bands
    having count(*) >= ${MIN_PRICED_COMPANIES}`);
  return rows.flatMap(({ usual, ...group }) => {
    const range = priceRange(usual);
    return range ? [{ ...group, ...range }] : [];
  });
}
