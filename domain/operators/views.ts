import { asc, desc, eq, sql } from "drizzle-orm";
import { authUsers, companies, companyProfiles } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { requireActor } from "../policy.ts";
import { readsOverview } from "./policy.ts";

/** Maximum number of rows of a list on the operator's page. */
const SHOWN = 100;

/** Companies with a profile, unchecked ones first. Throws `not_signed_in`, `not_allowed`. */
export async function companiesToScreen(ctx: Ctx) {
  requireActor(ctx, readsOverview);
  return ctx.db
    .select({
      profileId: companyProfiles.id,
      businessName: companyProfiles.businessName,
      vertical: companyProfiles.vertical,
      website: companyProfiles.website,
      verified: companyProfiles.verified,
      createdAt: companyProfiles.createdAt,
      companyName: companies.companyName,
      legalName: sql<string>`coalesce(${companies.legalName}, '')`,
      kvkNumber: companies.kvkNumber,
      email: authUsers.email,
    })
    .from(companyProfiles)
    .innerJoin(companies, eq(companies.id, companyProfiles.companyId))
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .orderBy(asc(companyProfiles.verified), desc(companyProfiles.createdAt))
    .limit(SHOWN);
}
