import { eq, sql } from "drizzle-orm";
import { companies, photographerProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import type { Province } from "../places/rules.ts";
import type { Vertical } from "../verticals.ts";
import { placeCounts } from "./region-places.ts";
import { MAX_PER_REGION } from "./rules.ts";

/**
 * The provinces without a place left in this trade: taken, or promised to who waits. For a company, those are left out in
 * which it has a place itself.
 */
export async function fullProvinces(
  ctx: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
  forUserId: string | null = null,
): Promise<Province[]> {
  const { rows } = await ctx.db.execute<{ province: Province }>(sql`
    with places as (
      select ${regionPlaces.province} as province, ${regionPlaces.userId} as user_id from ${regionPlaces}
      where ${regionPlaces.vertical} = ${vertical} and ${placeCounts(ctx.now)}),
    claims as (
      select province, user_id from places
      union all
      select province, user_id from ${waitingList} where vertical = ${vertical} and invited_at is null)
    select province from claims where user_id is distinct from ${forUserId}::uuid
    group by province
    having count(*) >= ${MAX_PER_REGION}
      and not exists (
        select from places own where own.province = claims.province and own.user_id = ${forUserId}::uuid)
    order by province`);
  return rows.map(({ province }) => province);
}

/** What a company is told before it pays. Null when the account is no company. */
export async function regionsOfCompany(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [company] = await ctx.db
    .select({
      vertical: companies.vertical,
      serves: sql<Province[]>`coalesce(${photographerProfiles.serviceAreas}, '{}')`,
      waitsFor: sql<Province[]>`array(
        select ${waitingList.province} from ${waitingList}
        where ${waitingList.userId} = ${companies.userId} order by ${waitingList.province})`,
    })
    .from(companies)
    .leftJoin(photographerProfiles, eq(photographerProfiles.userId, companies.userId))
    .where(eq(companies.userId, actor.userId));
  if (!company) return null;
  const fullForAll = await fullProvinces(ctx, company.vertical, actor.userId);
  return {
    vertical: company.vertical,
    /** Provinces of this company without a place for it. */
    full: fullForAll.filter((province) => company.serves.includes(province)),
    /** Every province of the trade without a place, for a company that has yet to choose. */
    fullForAll,
    hasChosen: company.serves.length > 0,
    waitsFor: company.waitsFor,
  };
}
