import { asc, eq } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { Province } from "../places/rules.ts";
import type { Vertical } from "../verticals.ts";

/** What a company's own pages know of its profile. */
export const companyProfileFields = {
  id: companyProfiles.id,
  businessName: companyProfiles.businessName,
  website: companyProfiles.website,
  bio: companyProfiles.bio,
  serviceAreas: companyProfiles.serviceAreas,
  categories: companyProfiles.categories,
  verified: companyProfiles.verified,
  avatarKey: companyProfiles.avatarKey,
  yearsInBusiness: companyProfiles.yearsInBusiness,
  startingPriceEuro: companyProfiles.startingPriceEuro,
};

/** A company account with its profile (null until onboarding); a session brings it along. */
export type CompanyView = {
  id: string;
  vertical: Vertical;
  companyName: string;
  profile: Pick<
    typeof companyProfiles.$inferSelect,
    keyof typeof companyProfileFields & keyof typeof companyProfiles.$inferSelect
  > | null;
};

/** The company for whom requests are read: its trade, its areas, and its profile once it has one. */
export type CompanyReader = {
  vertical: Vertical;
  profileId: string | null;
  serviceAreas: Province[];
  /** Whether it has a live subscription at the moment of reading. */
  subscribed: boolean;
};

/** The company as reader of requests; the session that brought it along knows whether it is subscribed now. */
export function readerOf(company: CompanyView, { subscribed }: { subscribed: boolean }): CompanyReader {
  return {
    subscribed,
    vertical: company.vertical,
    profileId: company.profile?.id ?? null,
    // The column's CHECK allows nothing but provinces.
    serviceAreas: (company.profile?.serviceAreas ?? []) as Province[],
  };
}

/** The images and links of a profile, in order. */
export function portfolioOf(ctx: Pick<Ctx, "db">, profileId: string) {
  return ctx.db
    .select({ id: portfolioItems.id, kind: portfolioItems.kind, value: portfolioItems.value })
    .from(portfolioItems)
    .where(eq(portfolioItems.profileId, profileId))
    .orderBy(asc(portfolioItems.position));
}
