import { and, asc, eq, sql } from "drizzle-orm";
import { companies, companyProfiles, regionPlaces, waitingList } from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Province } from "./places/rules.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { placeCounts } from "./region-places.ts";
import { MAX_PER_REGION } from "./rules.ts";

type Reader = { db: Pick<Ctx["db"], "select">; now: Date };

/**
 * The provinces without a free place in this vertical. Kept and held places count, companies on the waiting list do not.
 * With `forCompanyId`, without the provinces in which that company has a place itself.
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
 * The provinces of a company and their free places, as it reads them before it pays. Its provinces are those of its profile,
 * without a profile those where it has or waits for a place, and those it names now (`asked`). Null without a company.
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
  const worksIn = new Set([...(serves ?? [...holds, ...waitsFor]), ...asked]);
  const fullForAll = await fullProvinces(ctx, vertical, actor.companyId);
  return {
    vertical,
    /** Provinces of this company in which it has no place and none is free. */
    full: fullForAll.filter((province) => worksIn.has(province)),
    /** All provinces of the vertical without a free place, for a company that still chooses its provinces. */
    fullForAll,
    hasProfile: serves !== null,
    /** Provinces in which it has a place, paid or held. */
    holds,
    waitsFor,
  };
}

/**
 * The full provinces that a company waits or may wait for. A subscribed one may also wait for a province that its profile does not
 * name yet; before it pays, such a province must not keep it from ordering its places in the others.
 */
export function fullToWaitFor(
  { full, fullForAll, waitsFor }: Record<"full" | "fullForAll" | "waitsFor", readonly Province[]>,
  subscribed: boolean,
): Province[] {
  return fullForAll.filter(
    (province) => full.includes(province) || (subscribed && waitsFor.includes(province)),
  );
}
