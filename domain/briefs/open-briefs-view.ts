import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import { chosenService } from "../chosen-service.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { isId } from "../ids.ts";
import type { Province } from "../places/rules.ts";
import { preparedOnce } from "../prepared.ts";
import type { ProposalStatus } from "../proposal-status.ts";
import { CATEGORIES, type Category } from "../verticals.ts";
import type { Frequency, ServiceType } from "./details.ts";
import type { OpenBriefsFilter } from "./input.ts";
import { mayReadOpenBriefs } from "./policy.ts";
import { isNew } from "./rules.ts";
import { visibilityCondition } from "./visibility.ts";

/** Briefs on one page of the companies' list. */
export const OPEN_BRIEFS_PAGE_SIZE = 20;

/** A brief in the companies' list. Holds nothing that identifies the client. */
export type OpenBriefRow = {
  id: string;
  category: Category;
  service: ServiceType | null;
  frequency: Frequency;
  squareMeters: number | null;
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

/** How often the work is done; `once` for a move. */
export const chosenFrequency = sql<Frequency>`coalesce(${briefs.details}->>'frequency', 'once')`;

/**
 * One page of the briefs that this company can send a proposal for, newest first. `next` is the cursor of the following
 * page, or null.
 * The cost does not depend on the number of briefs: two indexes hold them in the order of the list, and the other
 * conditions are checked on the way (bench/README.md). Throws `subscription_required`.
 */
export async function openBriefs(
  ctx: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
): Promise<{ rows: OpenBriefRow[]; next: string | null }> {
  const { query, values } = openBriefsQuery(ctx, reader, filter);
  const found = await query.execute(values);
  const page = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page.map(({ confirmedAt, ...row }) => ({
      ...row,
      publishedAt: row.publishedAt!,
      isNew: isNew(confirmedAt!, ctx.now),
    })),
    next: found.length > page.length && last ? `${last.publishedAt!.getTime()}_${last.id}` : null,
  };
}

/**
 * The prepared query of `openBriefs` and its values, so that the benchmark measures exactly what the page runs. Each
 * combination of filters has a query of its own.
 */
export function openBriefsQuery(
  ctx: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
) {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const parts = filterParts(reader, filter);
  const name = ["open_briefs", ...parts.map((part) => part.name)].join("_");
  const values: Record<string, unknown> = {
    vertical: reader.vertical,
    companyId: reader.companyId,
    // Drizzle does not encode the value of a placeholder, so pass the instant as text.
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
  };
  for (const part of parts) Object.assign(values, part.values);
  const conditions = parts.map(({ condition }) => condition);
  return { query: preparedOnce(ctx.db, name, () => prepareList(ctx.db, name, conditions)), values };
}

const given = sql.placeholder;

/** A literal: with a placeholder, the generic plan would assume a tenth of all briefs. */
const PAGE_AND_ONE = sql.raw(String(OPEN_BRIEFS_PAGE_SIZE + 1)) as unknown as number;

function prepareList(db: Database, name: string, conditions: SQL[]) {
  return db
    .select({
      id: briefs.id,
      category: briefs.category,
      service: chosenService,
      frequency: chosenFrequency,
      squareMeters: sql<number | null>`(${briefs.details}->>'squareMeters')::int`,
      locationText: briefs.locationText,
      province: briefs.province,
      eventDate: briefs.eventDate,
      dateFlexible: briefs.dateFlexible,
      budgetMinEuro: briefs.budgetMinEuro,
      budgetMaxEuro: briefs.budgetMaxEuro,
      proposalsCount: briefs.proposalsCount,
      maxProposals: briefs.maxProposals,
      publishedAt: briefs.publishedAt,
      confirmedAt: briefs.confirmedAt,
      ownStatus: sql<ProposalStatus | null>`case when ${proposals.status} = 'PENDING'
        and ${proposals.validUntil} <= ${given("now")}::timestamptz then 'EXPIRED' else ${proposals.status} end`,
    })
    .from(briefs)
    .leftJoin(proposals, and(eq(proposals.briefId, briefs.id), eq(proposals.companyId, given("companyId"))))
    .where(
      and(
        visibilityCondition({
          vertical: given("vertical"),
          companyId: given("companyId"),
          now: given("now"),
          today: given("today"),
        }),
        ...conditions,
      ),
    )
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .limit(PAGE_AND_ONE)
    .prepare(name);
}

type FilterPart = { name: string; condition: SQL; values: Record<string, string | string[]> };

function filterParts(reader: CompanyReader, filter: OpenBriefsFilter): FilterPart[] {
  const parts: FilterPart[] = [];
  const category = CATEGORIES[reader.vertical].find((code) => code === filter.category);
  if (category) {
    parts.push({
      name: "category",
      condition: eq(briefs.category, given("category")),
      values: { category },
    });
  }
  if (filter.province === "own-areas") {
    parts.push({
      name: "areas",
      condition: sql`${briefs.province} = any(${given("areas")})`,
      values: { areas: reader.serviceAreas },
    });
  } else if (filter.province) {
    parts.push({
      name: "province",
      condition: eq(briefs.province, given("province")),
      values: { province: filter.province },
    });
  }
  const cursor = parseCursor(filter.after);
  if (cursor) {
    parts.push({
      name: "after",
      condition: sql`(${briefs.publishedAt}, ${briefs.id}) < (${given("publishedAt")}::timestamptz, ${given("id")}::uuid)`,
      values: cursor,
    });
  }
  return parts;
}

function parseCursor(text: string | undefined): { publishedAt: string; id: string } | null {
  const [time, id] = text?.split("_") ?? [];
  if (!time || !/^\d{1,14}$/.test(time) || !isId(id)) return null;
  return { publishedAt: new Date(Number(time)).toISOString(), id };
}
