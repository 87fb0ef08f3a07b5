import { sql } from "drizzle-orm";
import { companyWork, postcodes } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { centroids, distanceKmSql } from "../places/centroids.ts";

/** How far work is from the postcode that a company works from, in kilometres along a straight line. */
export type Distance = { km: number; basePostcode4: string };

/** The distance from this company to the centre of a postcode area; null when it named no postcode, or one is unknown. */
export async function distanceFromBase(
  ctx: Pick<Ctx, "db">,
  { companyId }: Pick<CompanyReader, "companyId">,
  postcode4: string | null,
): Promise<Distance | null> {
  if (companyId === null || postcode4 === null) return null;
  const { rows } = await ctx.db.execute<Distance>(sql`
    select ${distanceKmSql(sql`base`, sql`at`)} as km, ${companyWork.basePostcode4} as "basePostcode4"
    from ${companyWork}
    cross join lateral (
      select avg(${postcodes.latitude}) as latitude, avg(${postcodes.longitude}) as longitude
      from ${postcodes} where ${postcodes.postcode4} = ${companyWork.basePostcode4}) base
    cross join ${centroids} at
    where ${companyWork.companyId} = ${companyId} and at.postcode4 = ${postcode4} and base.latitude is not null`);
  return rows[0] ?? null;
}
