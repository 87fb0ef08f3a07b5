import { and, eq, sql } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { isOwnCompany } from "../is-own-company.ts";
import { ownProposalFields } from "./views.ts";
import { stateAt } from "../briefs/expiry.ts";
import { chosenFrequency } from "../briefs/open-briefs-view.ts";
import { mayReadOpenBriefs } from "../briefs/policy.ts";
import { isNew } from "../briefs/rules.ts";
import { visibleToCompanies } from "../briefs/visibility.ts";

/** Everything that a company may read of one brief ("Meer info"). Null when it may not read the brief. */
export async function briefSheet(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, briefId: string) {
  if (!isId(briefId)) return null;
  const [row] = await ctx.db
    .select({
      vertical: briefs.vertical,
      category: briefs.category,
      locationText: briefs.locationText,
      province: briefs.province,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      description: briefs.description,
      additionalInfo: briefs.additionalInfo,
      details: briefs.details,
      frequency: chosenFrequency,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      confirmedAt: briefs.confirmedAt,
      closeReason: stateAt(ctx.now).closeReason,
      visible: sql<boolean>`${visibleToCompanies(reader.vertical, ctx.now)}`,
      proposal: ownProposalFields(ctx.now),
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, reader)))
    .where(eq(briefs.id, briefId));
  if (!row || row.confirmedAt === null) return null;
  if (!row.proposal && !(row.visible && mayReadOpenBriefs(reader))) return null;
  const { confirmedAt, ...sheet } = row;
  return { ...sheet, isNew: isNew(confirmedAt, ctx.now) };
}
export type BriefSheet = NonNullable<Awaited<ReturnType<typeof briefSheet>>>;
