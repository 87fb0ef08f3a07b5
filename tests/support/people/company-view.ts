import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { companies, companyProfiles } from "#db/schema/index.ts";
import { companyProfileFields, companyProvinces } from "#domain/companies/views.ts";
import type { UserActor } from "#domain/kernel/context.ts";

/** A company with its profile, as its own pages load it; null when the account has no company. */
export async function companyView(harness: { db: Database }, actor: UserActor) {
  const [row] = await harness.db
    .select({
      id: companies.id,
      vertical: companies.vertical,
      companyName: companies.companyName,
      niwo: companies.niwo,
      provinces: companyProvinces,
      profile: companyProfileFields,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(eq(companies.contactId, actor.userId));
  return row ?? null;
}
