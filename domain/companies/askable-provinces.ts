import { sql, type SQL } from "drizzle-orm";
import { companyProfiles, companyWork, regionPlaces } from "#db/schema/index.ts";
import { isPaused } from "./is-paused.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import type { Province } from "./places/rules.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";
import { placeCounts } from "./region-places.ts";

/** The places of the company of a profile where it can be asked now: none without a live subscription or during a pause. */
const places = (now: Date) => sql`
  from ${regionPlaces}
  where ${regionPlaces.companyId} = ${companyProfiles.companyId} and ${placeCounts(now)}
    and ${givesAccess(now, sql`${companyProfiles.companyId}`)} and ${mayBeShown(companyProfiles)}
    and not exists (select from ${companyWork}
      where ${companyWork.companyId} = ${companyProfiles.companyId}
        and ${isPaused(now)})`;

/** The provinces where the company of a profile can take a request now. */
export const askableProvinces = (now: Date): SQL<Province[]> =>
  sql<Province[]>`array(select ${regionPlaces.province} ${places(now)} order by ${regionPlaces.province})`;

/** Whether it can take a request now in this province, or in any when that is null. */
export const isAskable = (now: Date, province: Province | null): SQL<boolean> => {
  const inProvince = province ? sql`and ${regionPlaces.province} = ${province}` : sql``;
  return sql<boolean>`exists (select ${places(now)} ${inProvince})`;
};
