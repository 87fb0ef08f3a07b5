import { and, eq, isNotNull, sql, type SQL } from "drizzle-orm";
import { companyProfiles } from "#db/schema/index.ts";
import { askableProvinces } from "../../companies/askable-provinces.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import type { Province } from "../../companies/places/rules.ts";
import type { Vertical } from "../../kernel/verticals.ts";

type Reader = { db: Pick<Ctx["db"], "select">; now: Date };

/**
 * A company that a client may want to ask first; null when there is none in this vertical. `provinces` are those where it can
 * take a request now: none without a live subscription or during a pause. Which of these it is, is not told.
 */
export async function askableCompany(ctx: Reader, vertical: Vertical, profileId: string) {
  if (!isId(profileId)) return null;
  const isProfile = and(eq(companyProfiles.id, profileId), eq(companyProfiles.vertical, vertical));
  return (await companyWhere(ctx, isProfile)) ?? null;
}

/** The same of a company that was found askable before. */
export const askableNow = async (ctx: Reader, companyId: string) =>
  (await companyWhere(ctx, eq(companyProfiles.companyId, companyId))) ?? null;

async function companyWhere(ctx: Reader, which: SQL | undefined) {
  const { now } = ctx;
  const [company] = await ctx.db
    .select({
      profileId: companyProfiles.id,
      companyId: sql<string>`${companyProfiles.companyId}`,
      businessName: companyProfiles.businessName,
      provinces: askableProvinces(now),
    })
    .from(companyProfiles)
    .where(and(which, isNotNull(companyProfiles.companyId)));
  return company;
}

/** Whether a company with these provinces can take a brief: it has a place at one of its addresses. */
export function takesBriefOf(
  company: { provinces: readonly Province[] },
  brief: { province: Province; otherProvince?: Province | null },
): boolean {
  const { province, otherProvince } = brief;
  return company.provinces.some((place) => place === province || place === otherProvince);
}
