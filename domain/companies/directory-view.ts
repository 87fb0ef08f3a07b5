import { and, arrayContains, asc, desc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { photographerProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import type { Province } from "../places/rules.ts";
import type { Category, Vertical } from "../verticals.ts";
import { DIRECTORY_PAGE_SIZE } from "./rules.ts";

/** Which companies of the directory; null leaves a question open. `page` counts from 1. */
export type DirectoryFilter = {
  vertical: Vertical | null;
  province: Province | null;
  category: Category | null;
  page: number;
};

/** All that anybody may know of a company: no mail address, no phone, no KvK number, no account. */
const publicFace = {
  id: photographerProfiles.id,
  vertical: photographerProfiles.vertical,
  businessName: photographerProfiles.businessName,
  bio: photographerProfiles.bio,
  // The columns' CHECKs allow nothing but provinces and codes of the company's own trade.
  serviceAreas: sql<Province[]>`${photographerProfiles.serviceAreas}`,
  categories: sql<Category[]>`${photographerProfiles.categories}`,
  verified: photographerProfiles.verified,
  avatarKey: photographerProfiles.avatarKey,
  yearsInBusiness: photographerProfiles.yearsInBusiness,
  startingPriceEuro: photographerProfiles.startingPriceEuro,
};

/** A company that left keeps its name for the clients who chose it, and is nowhere else. */
const isStillHere = isNotNull(photographerProfiles.userId);

/**
 * One page of the companies with a profile, and how many there are: verified ones first, then by name. Nothing that a
 * company pays changes its place. A page that does not exist is empty.
 */
export async function directory(ctx: Pick<Ctx, "db">, filter: DirectoryFilter) {
  const rows = await directoryQuery(ctx, filter);
  const total = rows[0]?.total ?? 0;
  return {
    companies: rows.map(({ total: _total, ...company }) => company),
    total,
    pages: Math.ceil(total / DIRECTORY_PAGE_SIZE),
  };
}
export type DirectoryCompany = Awaited<ReturnType<typeof directory>>["companies"][number];

function directoryQuery(ctx: Pick<Ctx, "db">, { vertical, province, category, page }: DirectoryFilter) {
  const conditions: SQL[] = [isStillHere];
  if (vertical) conditions.push(eq(photographerProfiles.vertical, vertical));
  if (province) conditions.push(arrayContains(photographerProfiles.serviceAreas, [province]));
  if (vertical && category) conditions.push(arrayContains(photographerProfiles.categories, [category]));
  return ctx.db
    .select({ ...publicFace, total: sql<number>`(count(*) over ())::int` })
    .from(photographerProfiles)
    .where(and(...conditions))
    .orderBy(
      desc(photographerProfiles.verified),
      asc(photographerProfiles.businessName),
      asc(photographerProfiles.id),
    )
    .limit(DIRECTORY_PAGE_SIZE)
    .offset((page - 1) * DIRECTORY_PAGE_SIZE);
}

/** The public page of one company with its portfolio in order; null when there is none. */
export async function companyPage(ctx: Pick<Ctx, "db">, id: string) {
  if (!isId(id)) return null;
  const [company] = await ctx.db
    .select({
      ...publicFace,
      website: photographerProfiles.website,
      portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string }[]>`coalesce(
        json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value})
          order by ${portfolioItems.position}) filter (where ${portfolioItems.id} is not null), '[]')`,
    })
    .from(photographerProfiles)
    .leftJoin(portfolioItems, eq(portfolioItems.profileId, photographerProfiles.id))
    .where(and(eq(photographerProfiles.id, id), isStillHere))
    .groupBy(photographerProfiles.id);
  return company ?? null;
}
export type CompanyPage = NonNullable<Awaited<ReturnType<typeof companyPage>>>;

/** Every company page with the day of its last change, for the sitemap. */
export function companyPages(ctx: Pick<Ctx, "db">) {
  return ctx.db
    .select({ id: photographerProfiles.id, updatedAt: photographerProfiles.updatedAt })
    .from(photographerProfiles)
    .where(isStillHere)
    .orderBy(asc(photographerProfiles.id))
    .limit(10_000);
}
