import { eq } from "drizzle-orm";
import { postcodes } from "#db/schema/places.ts";
import type { Ctx } from "../../kernel/context.ts";
import { provinceOfPostcode } from "./province-of-postcode.ts";
import { postcodeDigits } from "../../kernel/postcode.ts";
import type { Province } from "./rules.ts";

/** The location of a postcode as far as known. Coordinates in degrees (WGS 84). */
type FoundPlace = {
  place: string | null;
  province: Province | null;
  latitude: number | null;
  longitude: number | null;
  /** The names of all its places. */
  names: string[];
};

const NOWHERE: FoundPlace = { place: null, province: null, latitude: null, longitude: null, names: [] };

/**
 * The location of a postcode (`1234 AB` or `1234`); all null when it is invalid.
 * The province comes from `PROVINCE_RANGES`; rows in another province are misplaced or across a border, and are
 * ignored. The place is known when the postcode has exactly one; the coordinates are the mean of its places.
 */
export async function findPlace(ctx: Pick<Ctx, "db">, postcode: string): Promise<FoundPlace> {
  const province = provinceOfPostcode(postcode);
  if (province === null) return NOWHERE;
  const rows = await ctx.db
    .select({
      place: postcodes.place,
      province: postcodes.province,
      latitude: postcodes.latitude,
      longitude: postcodes.longitude,
    })
    .from(postcodes)
    .where(eq(postcodes.postcode4, postcodeDigits(postcode.trim())));
  const inProvince = rows.filter((row) => row.province === province);
  return {
    place: rows.length === 1 ? (inProvince[0]?.place ?? null) : null,
    province,
    latitude: mean(inProvince.map((row) => row.latitude)),
    longitude: mean(inProvince.map((row) => row.longitude)),
    names: rows.map((row) => row.place),
  };
}

function mean(values: number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
