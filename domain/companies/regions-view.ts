import { and, asc, eq, sql } from "drizzle-orm";
import { companies, companyProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Province } from "../places/rules.ts";
import type { Vertical } from "../verticals.ts";
import { placeCounts } from "./region-places.ts";
import { MAX_PER_REGION } from "./rules.ts";

/** A transaction reads too. */
type Reader = { db: Pick<Ctx["db"], "select">; now: Date };

/**
 * The provinces without a place left in this trade: paid for, or held for who may pay, never by who only waits. For a
 * company, those are left out in which it has a place itself.
 */
export async function fullProvinces(
  ctx: Reader,
  vertical: Vertical,
  forCompanyId: string | null = null,
): Promise<Province[]> {
  const full = await ctx.db
    .select({ province: regionPlaces.province })
    .from(regionPlaces)
    .where(and(eq(regionPlaces.vertical, vertical), placeCounts(ctx.now)))
    .groupBy(regionPlaces.province)
    .having(
      sql`count(*) >= ${MAX_PER_REGION} and bool_and(${regionPlaces.companyId} is distinct from ${forCompanyId}::uuid)`,
    )
    .orderBy(asc(regionPlaces.province));
  return full.map(({ province }) => province);
}

/**
 * What a company is told before it pays. It works where its profile says; without one where it has a place, where it waits
 * for one, and where it just said that it works (`asked`). Null when the account is no company.
 */
export async function regionsOfCompany(ctx: Reader, actor: UserActor, asked: readonly Province[] = []) {
  const [company] = await ctx.db
    .select({
      vertical: companies.vertical,
      serves: sql<Province[] | null>`${companyProfiles.serviceAreas}`,
      holds: sql<Province[]>`array(
        select ${regionPlaces.province} from ${regionPlaces}
        where ${regionPlaces.companyId} = ${companies.id} and ${placeCounts(ctx.now)}
        order by ${regionPlaces.province})`,
      waitsFor: sql<Province[]>`array(
        select ${waitingList.province} from ${waitingList}
        where ${waitingList.companyId} = ${companies.id} order by ${waitingList.province})`,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(isOwnCompany(companies.id, actor));
  if (!company) return null;
  const { vertical, serves, holds, waitsFor } = company;
  const worksIn = serves ?? [...holds, ...waitsFor, ...asked];
  const fullForAll = await fullProvinces(ctx, vertical, actor.companyId);
  return {
    vertical,
    /** Provinces of this company without a place for it. */
    full: fullForAll.filter((province) => worksIn.includes(province)),
    /** Every province of the trade without a place, for a company that has yet to choose. */
    fullForAll,
    hasProfile: serves !== null,
    /** Provinces in which a place is its own, paid or held for it. */
    holds,
    waitsFor,
  };
}
