import { and, count, eq, gte, ne, sql } from "drizzle-orm";
import { companies, photographerProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import type { Province } from "../places/rules.ts";
import type { Vertical } from "../verticals.ts";
import { placeCounts } from "./region-places.ts";
import { MAX_PER_REGION } from "./rules.ts";

/** The provinces without a place left in this trade; places of `exceptUserId` do not count. */
export async function fullProvinces(
  ctx: Pick<Ctx, "db" | "now">,
  vertical: Vertical,
  exceptUserId?: string,
): Promise<Province[]> {
  const rows = await ctx.db
    .select({ province: regionPlaces.province })
    .from(regionPlaces)
    .where(
      and(
        eq(regionPlaces.vertical, vertical),
        exceptUserId ? ne(regionPlaces.userId, exceptUserId) : undefined,
        placeCounts(ctx.now),
      ),
    )
    .groupBy(regionPlaces.province)
    .having(gte(count(), MAX_PER_REGION))
    .orderBy(regionPlaces.province);
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
