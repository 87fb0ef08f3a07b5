import { and, eq, sql } from "drizzle-orm";
import { chosenFrequency } from "../../facts/chosen-service.ts";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefQuestions, briefs, proposals } from "#db/schema/index.ts";
import { hasPlaceFor } from "../../companies/region-places.ts";
import { fullProvinces } from "../../companies/regions-view.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { isId } from "../../kernel/ids.ts";
import { isOwnCompany } from "../../facts/is-own-company.ts";
import { distanceFromBase } from "../../matching/distance-view.ts";
import type { Province } from "../../companies/places/rules.ts";
import { preparedOnce } from "../../kernel/prepared.ts";
import { readableCondition } from "./readable-by.ts";
import { ownProposalFields } from "../views.ts";
import { stateAt } from "../../briefs/expiry.ts";
import { mayReadOpenBriefs } from "../../briefs/policy.ts";
import { isNewBrief } from "../../briefs/rules.ts";
import { earlierVersions } from "../../briefs/versions-view.ts";

/** Everything that a company may read of one brief. Null when it may not read the brief. */
export async function briefSheet(ctx: Pick<Ctx, "db" | "now">, reader: CompanyReader, briefId: string) {
  if (!isId(briefId)) return null;
  const readsOpen = mayReadOpenBriefs(reader);
  const query = preparedOnce(ctx.db, readsOpen ? "brief_sheet" : "brief_sheet_quoted", (name) =>
    prepareSheet(ctx.db, name, readsOpen),
  );
  const { companyId, vertical } = reader;
  const [row] = await query.execute({
    briefId,
    companyId,
    vertical,
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
  });
  if (!row) return null;
  const { confirmedAt, hasPlace, ...sheet } = row;
  const provinces = [...new Set([row.province, row.otherProvince ?? row.province])];
  const [full, earlier] = await Promise.all([
    hasPlace ? [] : fullProvinces(ctx, vertical, companyId),
    earlierVersions(ctx, { id: briefId, version: row.version }),
  ]);
  return {
    ...sheet,
    earlier,
    isNew: isNewBrief(confirmedAt!, ctx.now),
    territory: territoryOf(hasPlace, provinces, full),
  };
}
export type BriefSheet = NonNullable<Awaited<ReturnType<typeof briefSheet>>>;

/** Whether the company may quote in these provinces, and in which it can take a place. */
function territoryOf(hasPlace: boolean, provinces: Province[], full: Province[]) {
  return {
    mayQuote: hasPlace,
    provinces: provinces.map((province) => ({ province, isFull: full.includes(province) })),
  };
}

const given = sql.placeholder;

/** Prepared, because companies open many sheets and building the query takes longer than running it. */
function prepareSheet(db: Database, name: string, readsOpen: boolean) {
  const [companyId, now] = [given("companyId"), given("now")];
  return db
    .select({
      vertical: briefs.vertical,
      category: briefs.category,
      locationText: briefs.locationText,
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
      heldPlaces: briefs.heldPlaces,
      confirmedAt: briefs.confirmedAt,
      expiresAt: briefs.expiresAt,
      ...stateAt(now),
      choosingAt: briefs.choosingAt,
      proposal: ownProposalFields(now),
      hasPlace: sql<boolean>`${hasPlaceFor(companyId, now)}`,
      distance: distanceFromBase(companyId, briefs.postcode4),
      /** How many questions the company asked, also those that are hidden. */
      asked: sql<number>`(select count(*)::int from ${briefQuestions}
        where ${briefQuestions.briefId} = ${briefs.id} and ${briefQuestions.companyId} = ${companyId})`,
      /** Whether a member of the company opened the sheet before. */
      isSeen: sql<boolean>`${briefMarks.seenAt} is not null`,
    })
    .from(briefs)
    .leftJoin(
      proposals,
      and(eq(proposals.briefId, briefs.id), isOwnCompany(proposals.companyId, { companyId })),
    )
    .leftJoin(
      briefMarks,
      and(eq(briefMarks.briefId, briefs.id), isOwnCompany(briefMarks.companyId, { companyId })),
    )
    .where(
      and(
        eq(briefs.id, given("briefId")),
        readableCondition(readsOpen, { companyId, vertical: given("vertical"), now, today: given("today") }),
      ),
    )
    .prepare(name);
}
