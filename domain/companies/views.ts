import { asc, eq } from "drizzle-orm";
import { companies, photographerProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Reader } from "../briefs/open-briefs-view.ts";
import type { Ctx, UserActor } from "../context.ts";
import type { Province } from "../places/rules.ts";

/** A company account with its profile (null until onboarding), in one query. Null when the account is no company. */
export async function companyView(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const [row] = await ctx.db
    .select({
      vertical: companies.vertical,
      companyName: companies.companyName,
      profile: {
        id: photographerProfiles.id,
        businessName: photographerProfiles.businessName,
        website: photographerProfiles.website,
        bio: photographerProfiles.bio,
        serviceAreas: photographerProfiles.serviceAreas,
        categories: photographerProfiles.categories,
        verified: photographerProfiles.verified,
        avatarKey: photographerProfiles.avatarKey,
        yearsInBusiness: photographerProfiles.yearsInBusiness,
        startingPriceEuro: photographerProfiles.startingPriceEuro,
      },
    })
    .from(companies)
    .leftJoin(photographerProfiles, eq(photographerProfiles.userId, companies.userId))
    .where(eq(companies.userId, actor.userId));
  return row ?? null;
}
export type CompanyView = NonNullable<Awaited<ReturnType<typeof companyView>>>;

/** The company as reader of requests. */
export function readerOf(company: CompanyView): Reader {
  return {
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
