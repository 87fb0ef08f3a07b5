import { asc, eq } from "drizzle-orm";
import { companyProfiles, outsideExperiences } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActor } from "../../kernel/policy.ts";
import { recordsOutsideExperiences } from "./policy.ts";

const columns = {
  id: outsideExperiences.id,
  url: outsideExperiences.url,
  seenOn: outsideExperiences.seenOn,
};

/** Where else people wrote of the company with this public page, by address. */
export const outsideExperiencesOf = ({ db }: Pick<Ctx, "db">, profileId: string) =>
  db
    .select(columns)
    .from(outsideExperiences)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, outsideExperiences.companyId))
    .where(eq(companyProfiles.id, profileId))
    .orderBy(asc(outsideExperiences.url));
export type OutsideExperience = Awaited<ReturnType<typeof outsideExperiencesOf>>[number];

/** The same for the download of a company. */
export const exportOutsideExperiences = ({ db }: Pick<Ctx, "db">, companyId: string) =>
  db
    .select({
      url: outsideExperiences.url,
      seenOn: outsideExperiences.seenOn,
      recordedAt: outsideExperiences.createdAt,
    })
    .from(outsideExperiences)
    .where(eq(outsideExperiences.companyId, companyId))
    .orderBy(asc(outsideExperiences.url));

/** The same for operators, with the name of the company; null when there is no such company. */
export async function outsideForOperator(ctx: Ctx, companyId: string) {
  requireActor(ctx, recordsOutsideExperiences);
  if (!isId(companyId)) return null;
  const [company] = await ctx.db
    .select({ name: companyProfiles.businessName })
    .from(companyProfiles)
    .where(eq(companyProfiles.companyId, companyId));
  if (!company) return null;
  const outside = await ctx.db
    .select(columns)
    .from(outsideExperiences)
    .where(eq(outsideExperiences.companyId, companyId))
    .orderBy(asc(outsideExperiences.url));
  return { ...company, outside };
}
