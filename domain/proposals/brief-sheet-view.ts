import { and, eq } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import { hasPlaceIn } from "../companies/region-places.ts";
import { fullProvinces } from "../companies/regions-view.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { distanceFromBase } from "../matching/distance-view.ts";
import type { Province } from "../places/rules.ts";
import { readableBy } from "./readable-by.ts";
import { ownProposalFields } from "./views.ts";
import { stateAt } from "../briefs/expiry.ts";
import { chosenFrequency } from "../briefs/open-briefs-view.ts";
import { newSinceOf } from "../briefs/rules.ts";
import { earlierVersions } from "../briefs/versions-view.ts";

/** Everything that a company may read of one brief. Null when it may not read the brief. */
export async function briefSheet(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, briefId: string) {
  if (!isId(briefId)) return null;
  const [row] = await ctx.db
    .select({
      vertical: briefs.vertical,
      category: briefs.category,
      locationText: briefs.locationText,
      postcode4: briefs.postcode4,
      province: briefs.province,
      otherProvince: briefs.otherProvince,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      details: briefs.details,
      frequency: chosenFrequency,
      version: briefs.version,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      confirmedAt: briefs.confirmedAt,
      closeReason: stateAt(ctx.now).closeReason,
      choosingAt: briefs.choosingAt,
      proposal: ownProposalFields(ctx.now),
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, reader)))
    .where(and(eq(briefs.id, briefId), readableBy(reader, ctx.now)));
  if (!row) return null;
  const { confirmedAt, postcode4, ...sheet } = row;
  const provinces = [...new Set([row.province, row.otherProvince ?? row.province])];
  const [territory, distance, earlier] = await Promise.all([
    territoryOf(ctx, reader, provinces),
    distanceFromBase(ctx, reader, postcode4),
    earlierVersions(ctx, { id: briefId, version: row.version }),
  ]);
  return { ...sheet, earlier, isNew: confirmedAt! >= newSinceOf(reader, ctx.now), territory, distance };
}

/** Whether this company may quote in these provinces; if not, those in which it can take a place. */
async function territoryOf(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, provinces: Province[]) {
  const mayQuote = reader.companyId !== null && (await hasPlaceIn(ctx, ctx.db, reader.companyId, provinces));
  const full = mayQuote ? [] : await fullProvinces(ctx, reader.vertical, reader.companyId);
  return {
    mayQuote,
    provinces: provinces.map((province) => ({ province, isFull: full.includes(province) })),
  };
}
export type BriefSheet = NonNullable<Awaited<ReturnType<typeof briefSheet>>>;
