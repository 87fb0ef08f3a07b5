import { and, asc, eq, sql } from "drizzle-orm";
import {
  companies,
  companyProfiles,
  onboardingPictures,
  portfolioItems,
  regionPlaces,
} from "#db/schema/index.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import type { NiwoDeclaration } from "../evidence/rules.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Province } from "./places/rules.ts";
import type { Vertical } from "../kernel/verticals.ts";

/** The fields of a profile that the company's own pages read. */
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

/** The provinces of a company: those of its profile, and before onboarding those in which it has a place. */
export const companyProvinces = sql<Province[]>`coalesce(${companyProfiles.serviceAreas}, (
  select coalesce(array_agg(${regionPlaces.province} order by ${regionPlaces.province}), '{}')
  from ${regionPlaces} where ${regionPlaces.companyId} = ${companies.id}))`;

/** A company with its profile (null before onboarding), as the session loads it. */
export type CompanyView = {
  id: string;
  vertical: Vertical;
  companyName: string;
  /** What a mover says of its licence; null until it does. */
  niwo: NiwoDeclaration | null;
  provinces: Province[];
  profile: Pick<
    typeof companyProfiles.$inferSelect,
    keyof typeof companyProfileFields & keyof typeof companyProfiles.$inferSelect
  > | null;
};

/** A company as a reader of briefs. `readerOf` makes it from the session, never from request data. */
export type CompanyReader = {
  companyId: string | null;
  vertical: Vertical;
  /** Provinces; before onboarding those in which it has a place. */
  serviceAreas: Province[];
  /** Whether it has an active subscription now, and no measure suspends it. */
  subscribed: boolean;
  /** The end of the member's previous visit to the list; absent during the first. */
  newSince?: Date | null;
};

/** The company of this session as a reader of briefs. Throws `not_allowed` for a session without a company. */
export function readerOf({
  actor,
  company,
  subscribed,
  suspended = false,
  newSince,
}: {
  actor: UserActor;
  company: CompanyView | null;
  subscribed: boolean;
  suspended?: boolean;
  newSince: Date | null;
}): CompanyReader {
  if (!company) throw new DomainError("not_allowed");
  return {
    companyId: actor.companyId,
    subscribed: subscribed && !suspended,
    newSince,
    vertical: company.vertical,
    serviceAreas: company.provinces,
  };
}

/** What the trade register has of this actor's company, and whether an operator checked it; null without a company. */
export async function companyDetailsOf(ctx: Pick<Ctx, "db">, actor: UserActor) {
  const [details] = await ctx.db
    .select({
      companyName: companies.companyName,
      kvkNumber: companies.kvkNumber,
      legalForm: companies.legalForm,
      verified: companyProfiles.verified,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(isOwnCompany(companies.id, actor));
  return details ?? null;
}

/** The images and links of the profile of this actor's company, in order. */
export function portfolioOf(ctx: Pick<Ctx, "db">, actor: UserActor) {
  return ctx.db
    .select({
      id: portfolioItems.id,
      kind: portfolioItems.kind,
      value: portfolioItems.value,
      caption: portfolioItems.caption,
    })
    .from(portfolioItems)
    .innerJoin(companyProfiles, eq(companyProfiles.id, portfolioItems.profileId))
    .where(isOwnCompany(companyProfiles.companyId, actor))
    .orderBy(asc(portfolioItems.position));
}

/** The storage keys of all pictures of this actor's company, with when each was added; null for its photo. */
export async function ownPictureKeys(
  ctx: Pick<Ctx, "db">,
  actor: UserActor,
): Promise<{ key: string; addedAt: Date | null }[]> {
  const isOwn = isOwnCompany(companyProfiles.companyId, actor);
  const [profile] = await ctx.db
    .select({ avatar: companyProfiles.avatarKey })
    .from(companyProfiles)
    .where(isOwn);
  const images = await ctx.db
    .select({ key: portfolioItems.value, addedAt: portfolioItems.createdAt })
    .from(portfolioItems)
    .innerJoin(companyProfiles, eq(companyProfiles.id, portfolioItems.profileId))
    .where(and(isOwn, eq(portfolioItems.kind, "IMAGE")))
    .orderBy(asc(portfolioItems.position));
  const waiting = await ctx.db
    .select({ key: onboardingPictures.key, addedAt: onboardingPictures.createdAt })
    .from(onboardingPictures)
    .where(isOwnCompany(onboardingPictures.companyId, actor))
    .orderBy(asc(onboardingPictures.position), asc(onboardingPictures.id));
  const avatar = profile?.avatar ? [{ key: profile.avatar, addedAt: null }] : [];
  return [...avatar, ...images, ...waiting];
}

/** The pictures of the onboarding of this actor's company, in the order of their upload. */
export function onboardingPicturesOf(ctx: Pick<Ctx, "db">, actor: UserActor) {
  return ctx.db
    .select({ id: onboardingPictures.id, kind: onboardingPictures.kind, key: onboardingPictures.key })
    .from(onboardingPictures)
    .where(isOwnCompany(onboardingPictures.companyId, actor))
    .orderBy(asc(onboardingPictures.position), asc(onboardingPictures.id));
}
