import { sql } from "drizzle-orm";
import { briefs, companyProfiles, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import type { Province } from "../companies/places/rules.ts";
import type { Category, Vertical } from "../kernel/verticals.ts";
import { isListed } from "../companies/is-listed.ts";
import { LOCAL_REQUEST_DAYS } from "../companies/rules.ts";
import { VISITS_PER_YEAR } from "./compare-figures.ts";
import { LOCAL_PRICE_DAYS, localPriceRange } from "./rules.ts";

/** Figures about one vertical, or one category of it, in one province. */
export type LocalFacts = {
  companies: number;
  /** Briefs published in the last 90 days, in any state. */
  requests: number;
  /**
   * The range of usual prices of the last year, in whole euros including btw: of each company the median of its prices for
   * one visit, or for work that is done once. Only closed briefs count, one value per company, so that a company cannot
   * compute another's price on an open brief from its own quotes.
   */
  priceEuro: ReturnType<typeof localPriceRange>;
};

/** The figures of a landing page, in one query; of the whole vertical without a category. */
export async function localFacts(
  ctx: Pick<Ctx, "db" | "now">,
  place: { vertical: Vertical; province: Province; category: Category | null },
): Promise<LocalFacts> {
  const { vertical, province, category } = place;
  const daysAgo = (days: number) => daysBefore(ctx.now, days).toISOString();
  const ofCompany = category ? sql`and ${companyProfiles.categories} @> array[${category}]::text[]` : sql``;
  const ofBrief = category ? sql`and ${briefs.category} = ${category}` : sql``;
  const { rows } = await ctx.db.execute<{
    companies: number;
    requests: number;
    usual: number[];
  }>(sql`
    with local_companies as (
      select count(*)::int as companies
      from ${companyProfiles}
      where ${isListed(ctx.now)} and ${companyProfiles.vertical} = ${vertical}
        and ${companyProfiles.serviceAreas} @> array[${province}]::text[] ${ofCompany}
    ), local_requests as (
      select count(*)::int as requests from ${briefs}
      where ${briefs.vertical} = ${vertical} and ${briefs.province} = ${province} ${ofBrief}
        and ${briefs.publishedAt} >= ${daysAgo(LOCAL_REQUEST_DAYS)}::timestamptz and ${mayBeShown(briefs)}
    ), usual_prices as (
      select percentile_cont(0.5) within group (order by ${visitCents}) as cents
      from ${briefs} join ${proposals} on ${proposals.briefId} = ${briefs.id}
      where ${briefs.vertical} = ${vertical} and ${briefs.province} = ${province} ${ofBrief}
        and ${briefs.publishedAt} >= ${daysAgo(LOCAL_PRICE_DAYS)}::timestamptz
        and ${briefs.status} in ('COMPLETED', 'CANCELLED') and ${proposals.status} <> 'WITHDRAWN'
        and ${mayBeShown(briefs)} and ${mayBeShown(proposals)}
      group by ${proposals.photographerId}
    )
    select *, array(select cents::float8 from usual_prices) as usual from local_companies, local_requests`);
  const { companies, requests, usual } = rows[0]!;
  return { companies, requests, priceEuro: localPriceRange(usual) };
}

/** SQL: the price of a quote for one visit, or for work that is done once. */
export const visitCents = sql`(case when ${proposals.pricePer} = 'TOTAL' then ${proposals.priceCents}::numeric / case ${briefs.details}->>'frequency'
  ${sql.join(
    Object.entries(VISITS_PER_YEAR).map(
      ([frequency, visits]) => sql`when ${sql.raw(`'${frequency}'`)} then ${sql.raw(String(visits ?? 1))}`,
    ),
    sql` `,
  )} else 1 end else ${proposals.priceCents} end)`;

/** Every vertical, province and category with a listed company: the landing pages that are not empty. */
export async function coveredPlaces(ctx: Pick<Ctx, "db" | "now">) {
  const { rows } = await ctx.db.execute<{ vertical: Vertical; province: Province; category: Category }>(sql`
    select distinct ${companyProfiles.vertical} as vertical, province, category
    from ${companyProfiles}, unnest(${companyProfiles.serviceAreas}) as province,
      unnest(${companyProfiles.categories}) as category
    where ${isListed(ctx.now)}
    order by 1, 2, 3`);
  return rows;
}
