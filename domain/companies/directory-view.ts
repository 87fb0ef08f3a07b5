import { and, arrayContains, asc, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { companyProfiles, portfolioItems } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { isId } from "../kernel/ids.ts";
import { mayBeShown } from "../facts/may-be-shown.ts";
import type { Province } from "./places/rules.ts";
import type { Category, Vertical } from "../kernel/verticals.ts";
import { askableProvinces, isAskable } from "./askable-provinces.ts";
import { liveChecks } from "../evidence/live-checks.ts";
import { isListed } from "./is-listed.ts";
import { DIRECTORY_PAGE_SIZE } from "./rules.ts";

/** Filter of the directory; null matches everything. `page` counts from 1. */
export type DirectoryFilter = {
  vertical: Vertical | null;
  province: Province | null;
  category: Category | null;
  page: number;
};

/** The public fields of a company: no mail address, phone, KvK number or account. */
const publicFace = {
  id: companyProfiles.id,
  vertical: companyProfiles.vertical,
  businessName: companyProfiles.businessName,
  bio: companyProfiles.bio,
  // The columns' CHECKs allow nothing but provinces and codes of the company's own vertical.
  serviceAreas: sql<Province[]>`${companyProfiles.serviceAreas}`,
  categories: sql<Category[]>`${companyProfiles.categories}`,
  avatarKey: companyProfiles.avatarKey,
  yearsInBusiness: companyProfiles.yearsInBusiness,
  startingPriceEuro: companyProfiles.startingPriceEuro,
};

/** The profile of a deleted company keeps its name for the clients who accepted its quote; nobody else sees it, or a hidden one. */
const isStillHere = and(isNotNull(companyProfiles.companyId), mayBeShown(companyProfiles))!;

/**
 * One page of the listed companies by name, and their total number. A page that does not exist is empty.
 */
export async function directory(ctx: Pick<Ctx, "db" | "now">, filter: DirectoryFilter) {
  const rows = await directoryQuery(ctx, filter);
  const total = rows[0]?.total ?? 0;
  return {
    companies: rows.map(({ total: _total, ...company }) => company),
    total,
    pages: Math.ceil(total / DIRECTORY_PAGE_SIZE),
  };
}
export type DirectoryCompany = Awaited<ReturnType<typeof directory>>["companies"][number];

function directoryQuery(
  ctx: Pick<Ctx, "db" | "now">,
  { vertical, province, category, page }: DirectoryFilter,
) {
  const conditions: SQL[] = [isListed(ctx.now)];
  if (vertical) conditions.push(eq(companyProfiles.vertical, vertical));
  if (province) conditions.push(arrayContains(companyProfiles.serviceAreas, [province]));
  if (vertical && category) conditions.push(arrayContains(companyProfiles.categories, [category]));
  return ctx.db
    .select({
      ...publicFace,
      isAskable: isAskable(ctx.now, province),
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(companyProfiles)
    .where(and(...conditions))
    .orderBy(asc(companyProfiles.businessName), asc(companyProfiles.id))
    .limit(DIRECTORY_PAGE_SIZE)
    .offset((page - 1) * DIRECTORY_PAGE_SIZE);
}

/**
 * The public page of one company with its portfolio in order, and the provinces where a client can ask it for a quote now;
 * null for an unknown id.
 */
export async function companyPage(ctx: Pick<Ctx, "db" | "now">, id: string) {
  if (!isId(id)) return null;
  const [company] = await ctx.db
    .select({
      ...publicFace,
      website: companyProfiles.website,
      isListed: isListed(ctx.now),
      checks: liveChecks(companyProfiles.companyId, ctx.now),
      askableProvinces: askableProvinces(ctx.now),
      portfolio: sql<{ kind: "IMAGE" | "LINK"; value: string; caption: string | null }[]>`coalesce(
        json_agg(json_build_object('kind', ${portfolioItems.kind}, 'value', ${portfolioItems.value}, 'caption', ${portfolioItems.caption})
          order by ${portfolioItems.position}) filter (where ${portfolioItems.id} is not null), '[]')`,
    })
    .from(companyProfiles)
    .leftJoin(
      portfolioItems,
      and(eq(portfolioItems.profileId, companyProfiles.id), mayBeShown(portfolioItems)),
    )
    .where(and(eq(companyProfiles.id, id), isStillHere))
    .groupBy(companyProfiles.id);
  return company ?? null;
}
export type CompanyPage = NonNullable<Awaited<ReturnType<typeof companyPage>>>;

/** The page of every listed company with the time of its last change, for the sitemap. */
export function companyPages(ctx: Pick<Ctx, "db" | "now">) {
  return ctx.db
    .select({ id: companyProfiles.id, updatedAt: companyProfiles.updatedAt })
    .from(companyProfiles)
    .where(isListed(ctx.now))
    .orderBy(asc(companyProfiles.id))
    .limit(10_000);
}
