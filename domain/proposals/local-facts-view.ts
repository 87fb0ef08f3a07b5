import { sql } from "drizzle-orm";
import { briefs, companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import type { Province } from "../companies/places/rules.ts";
import type { Category, Vertical } from "../kernel/verticals.ts";
import { isListed } from "../companies/is-listed.ts";
import { LOCAL_REQUEST_DAYS } from "../companies/rules.ts";

/** Figures about one vertical, or one category of it, in one province. */
export type LocalFacts = {
  companies: number;
  /** Briefs published in the last 90 days, in any state. */
  requests: number;
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
    )
    select * from local_companies, local_requests`);
  return rows[0]!;
}

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
