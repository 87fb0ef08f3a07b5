import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import { briefs, companyWork, postcodes, regionPlaces } from "#db/schema/index.ts";
import { placeCounts } from "../companies/region-places.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import { centroids } from "../companies/places/centroids.ts";
import type { Province } from "../companies/places/rules.ts";
import type { Vertical } from "../kernel/verticals.ts";
import type { CompanyWorkInput } from "./input.ts";
import { wantsCondition } from "./match-condition.ts";
import { COUNTED_DAYS, isPaused } from "./rules.ts";

/** The wishes of this actor's company, without a pause that is over; null when it never saved any. */
export async function companyWorkOf(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [work] = await ctx.db
    .select({
      basePostcode4: companyWork.basePostcode4,
      radiusKm: companyWork.radiusKm,
      smallestSize: companyWork.smallestSize,
      largestSize: companyWork.largestSize,
      days: companyWork.days,
      weeklyMaximum: companyWork.weeklyMaximum,
      pausedUntil: companyWork.pausedUntil,
    })
    .from(companyWork)
    .where(isOwnCompany(companyWork.companyId, actor));
  if (!work) return null;
  return {
    ...work,
    pausedUntil: isPaused(work.pausedUntil, amsterdamDay(ctx.now)) ? work.pausedUntil : null,
  };
}

/** Wishes that are counted: not a pause, and not the weekly maximum, which depends on later jobs. */
export type CountedWishes = Omit<CompanyWorkInput, "weeklyMaximum" | "pausedUntil">;

/** The published briefs of the last `COUNTED_DAYS`, in any state, in the provinces of a company. */
export type MatchCount = {
  /** Where it holds a place; those of its profile when it holds none. */
  provinces: Province[];
  total: number;
  matching: number;
  /** Whether we know where the postcode of the wishes is; true without one. */
  baseIsKnown: boolean;
};

/** How many briefs these wishes would have matched. */
export async function countMatching(
  ctx: Pick<Ctx, "db" | "now">,
  { companyId, vertical, serviceAreas }: CompanyReader,
  wishes: CountedWishes,
): Promise<MatchCount> {
  const held = await ctx.db
    .select({ province: regionPlaces.province })
    .from(regionPlaces)
    .where(and(eq(regionPlaces.companyId, companyId!), placeCounts(ctx.now)))
    .orderBy(asc(regionPlaces.province));
  const provinces = held.length > 0 ? held.map(({ province }) => province) : serviceAreas;
  const counted = await ctx.db.execute<Counted>(countQuery(ctx, { vertical, provinces, wishes }));
  return { provinces, ...counted.rows[0]! };
}

type Counted = Omit<MatchCount, "provinces">;

/** The query of `countMatching`, whose plan the tests read. */
export function countQuery(
  { now }: Pick<Ctx, "now">,
  {
    vertical,
    provinces,
    wishes,
  }: { vertical: Vertical; provinces: readonly Province[]; wishes: CountedWishes },
): SQL {
  const { basePostcode4: base } = wishes;
  const wants = wantsCondition(
    {
      categories: sql`${sql.param(wishes.categories)}::text[]`,
      base: sql`base`,
      radiusKm: sql`${wishes.radiusKm}::int`,
      smallestSize: sql`${wishes.smallestSize}::int`,
      largestSize: sql`${wishes.largestSize}::int`,
      days: sql`${sql.param(wishes.days)}::int[]`,
    },
    sql`at`,
  );
  const places = sql`${sql.param([...provinces])}::text[]`;
  return sql`
    select count(*)::int as total, (count(*) filter (where ${wants}))::int as matching,
      ${base}::text is null or exists (select from ${postcodes} where ${postcodes.postcode4} = ${base}) as "baseIsKnown"
    from ${briefs}
    left join ${centroids} at on at.postcode4 = ${briefs.postcode4}
    left join ${centroids} base on base.postcode4 = ${base}
    where ${briefs.vertical} = ${vertical} and ${briefs.publishedAt} >= ${daysBefore(now, COUNTED_DAYS)}
      and (${briefs.province} = any (${places}) or ${briefs.otherProvince} = any (${places}))`;
}
