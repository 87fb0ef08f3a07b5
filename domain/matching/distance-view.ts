import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companyWork } from "#db/schema/index.ts";
import { centreOf, distanceKmSql } from "../companies/places/centroids.ts";

/** How far work is from the postcode that a company works from, in kilometres along a straight line. */
export type Distance = { km: number; basePostcode4: string };

/** SQL of the distance from this company to the centre of a postcode area; null when it named no postcode, or one is unknown. */
export const distanceFromBase = (companyId: Placeholder | string | null, postcode4: PgColumn | SQL) =>
  sql<Distance | null>`(
    select json_build_object('km', ${distanceKmSql(sql`base`, sql`at`)}, 'basePostcode4', ${companyWork.basePostcode4})
    from ${companyWork}
    cross join lateral ${centreOf(companyWork.basePostcode4)} base
    cross join lateral ${centreOf(postcode4)} at
    where ${companyWork.companyId} = ${companyId} and base.latitude is not null and at.latitude is not null)`;
