import { sql, type Placeholder, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { companyWork } from "#db/schema/matching.ts";
import { postcodes } from "#db/schema/places.ts";
import { EARTH_RADIUS_KM } from "./rules.ts";

/**
 * Query of the centre of each four-digit postcode that is known: the mean of its places. Has `postcode4`, `latitude` and
 * `longitude`.
 */
export const centroids = sql`(
  select ${postcodes.postcode4}, avg(${postcodes.latitude}) as latitude, avg(${postcodes.longitude}) as longitude
  from ${postcodes} group by ${postcodes.postcode4})`;

/** Query of one row, the centre of this postcode: nulls when it is unknown. Cheaper than `centroids` for a few postcodes. */
export const centreOf = (postcode4: PgColumn | SQL): SQL => sql`(
  select avg(${postcodes.latitude}) as latitude, avg(${postcodes.longitude}) as longitude
  from ${postcodes} where ${postcodes.postcode4} = ${postcode4})`;

/** Query of one row, the centre of the postcode that this company works from: nulls when it is unknown. */
export const baseOfCompany = (companyId: Placeholder): SQL => sql`(
  select avg(${postcodes.latitude}) as latitude, avg(${postcodes.longitude}) as longitude
  from ${companyWork} join ${postcodes} on ${postcodes.postcode4} = ${companyWork.basePostcode4}
  where ${companyWork.companyId} = ${companyId})`;

/** SQL of the distance in kilometres between two rows of `centroids`, as `distanceKm` computes it; null when one is null. */
export function distanceKmSql(from: SQL, to: SQL): SQL {
  const half = sql`power(sin(radians(${to}.latitude - ${from}.latitude) / 2), 2)
    + cos(radians(${from}.latitude)) * cos(radians(${to}.latitude))
    * power(sin(radians(${to}.longitude - ${from}.longitude) / 2), 2)`;
  return sql`${sql.raw(String(2 * EARTH_RADIUS_KM))} * asin(sqrt(${half}))`;
}
