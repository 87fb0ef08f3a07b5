import { sql, type SQL } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import { givesAccess } from "../subscriptions/gives-access.ts";

/**
 * SQL condition: the company of a profile is listed in public and counted. An operator saw its registration, it is not hidden,
 * and it can send quotes: it has a subscription.
 */
export const isListed = (now: Date): SQL<boolean> =>
  sql<boolean>`(${companyProfiles.companyId} is not null and ${companyProfiles.verified} and ${mayBeShown(companyProfiles)}
    and ${givesAccess(now, sql`${companyProfiles.companyId}`)})`;
