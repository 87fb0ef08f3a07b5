import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import type { Province } from "../places/rules.ts";
import type { ProposalStatus } from "../proposals/rules.ts";
import { CATEGORIES, type Category, type Vertical } from "../verticals.ts";
import type { OpenBriefsFilter } from "./input.ts";
import { isNew } from "./rules.ts";
import { visibleToCompanies } from "./visibility.ts";

/** Requests on one page of the companies' list. */
export const OPEN_BRIEFS_PAGE_SIZE = 20;

/** A request as a company sees it in the list: nothing of it says who asks. */
export type OpenBriefRow = {
  id: string;
  category: Category;
  locationText: string;
  province: Province;
  eventDate: string | null;
  dateFlexible: boolean;
  budgetMinEuro: number | null;
  budgetMaxEuro: number | null;
  proposalsCount: number;
  maxProposals: number;
  publishedAt: Date;
  isNew: boolean;
  ownStatus: ProposalStatus | null;
};

/** The company for whom the list is read: its trade, its areas, and its profile once it has one. */
export type Reader = { vertical: Vertical; profileId: string | null; serviceAreas: Province[] };

/**
 * Requests that this company can quote on, newest first, one page. `next` is the cursor of the following page or null.
 * The cost does not depend on how many requests exist: each filter has an index in the list's order.
 */
export async function openBriefs(
  ctx: Pick<Ctx, "db" | "now">,
  reader: Reader,
  filter: OpenBriefsFilter,
): Promise<{ rows: OpenBriefRow[]; next: string | null }> {
  const found = await openBriefsQuery(ctx, reader, filter);
  const page = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page.map((row) => ({
      ...row,
      publishedAt: row.publishedAt!,
      isNew: isNew(row.publishedAt!, ctx.now),
    })),
    next: found.length > page.length && last ? `${last.publishedAt!.getTime()}_${last.id}` : null,
  };
}

/** The query itself, so that the benchmark can explain exactly what the page runs. */
export function openBriefsQuery(ctx: Pick<Ctx, "db" | "now">, reader: Reader, filter: OpenBriefsFilter) {
  return ctx.db
    .select({
      id: briefs.id,
      category: briefs.category,
      locationText: briefs.locationText,
      province: briefs.province,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      publishedAt: briefs.publishedAt,
      ownStatus: proposals.status,
    })
    .from(briefs)
    .leftJoin(
      proposals,
      reader.profileId
        ? and(eq(proposals.briefId, briefs.id), eq(proposals.photographerId, reader.profileId))
        : sql`false`,
    )
    .where(and(visibleToCompanies(reader.vertical, ctx.now), ...filterConditions(reader, filter)))
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .limit(OPEN_BRIEFS_PAGE_SIZE + 1);
}

function filterConditions(reader: Reader, filter: OpenBriefsFilter): SQL[] {
  const conditions: SQL[] = [];
  const category = CATEGORIES[reader.vertical].find((code) => code === filter.category);
  if (category) conditions.push(eq(briefs.category, category));
  if (filter.province === "mijn-gebied") conditions.push(inArray(briefs.province, reader.serviceAreas));
  else if (filter.province) conditions.push(eq(briefs.province, filter.province));
  const cursor = parseCursor(filter.after);
  if (cursor) {
    conditions.push(
      sql`(${briefs.publishedAt}, ${briefs.id}) < (${cursor.publishedAt.toISOString()}::timestamptz, ${cursor.id}::uuid)`,
    );
  }
  return conditions;
}

function parseCursor(text: string | undefined): { publishedAt: Date; id: string } | null {
  const [time, id] = text?.split("_") ?? [];
  if (!time || !/^\d{1,14}$/.test(time) || !isId(id)) return null;
  return { publishedAt: new Date(Number(time)), id };
}
