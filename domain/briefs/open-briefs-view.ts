import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { distanceKmSql } from "../places/centroids.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import { CATEGORIES } from "../verticals.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { base, listedBriefs, ownMarks, type Mine } from "./listed-briefs.ts";
import { countSearched, MOST_SEARCHED, MOST_TOTAL, newestSearched } from "./open-briefs-count.ts";
import { OPEN_BRIEFS_PAGE_SIZE, type OpenBriefRow, type OpenBriefsPage } from "./open-briefs-page.ts";
import {
  conditionsOf,
  cursorOf,
  cursorPart,
  isSearch,
  nameOf,
  rankOf,
  searchPart,
  showPart,
  type QueryPart,
  type WorkNames,
} from "./open-briefs-search.ts";
import { mayReadOpenBriefs } from "./policy.ts";
import { isOwnMark } from "./quotable.ts";
import { isNewBrief, type ListSort } from "./rules.ts";
import { at, sharedFields } from "./shared-briefs.ts";
import { newestFirst } from "./newest-first.ts";

const given = sql.placeholder;

/**
 * One page of the briefs that this company can send a proposal for and did not hide, in the order of the filter.
 * The cost does not depend on the number of briefs: two indexes hold them newest first, the other conditions are checked on
 * the way (bench/README.md), and a search stops after `MOST_SEARCHED`. Throws `subscription_required`.
 */
export async function openBriefs(
  ctx: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  { workNames = {}, counts = true }: { workNames?: WorkNames; counts?: boolean } = {},
): Promise<OpenBriefsPage> {
  const asked = openBriefsQuery(ctx, reader, filter, workNames);
  const { found, total, isCut } =
    asked.kind === "search"
      ? await readSearch(ctx.db, asked, counts)
      : await readList(ctx, asked, counts && !filter.after);
  const page = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = page.at(-1);
  return {
    rows: page.map(({ brief, mine }) => rowOf(brief, mine, reader, ctx.now)),
    next: found.length > page.length && last ? cursorOf(filter.sort, last.brief, last.rank) : null,
    total: filter.after || !counts ? null : total,
    isCut,
  };
}

type Asked = ReturnType<typeof openBriefsQuery>;

/** What was read, with what `openBriefs` says of it. A list that is not searched has no `rank`. */
type Read = Pick<OpenBriefsPage, "total" | "isCut"> & {
  found: { brief: Shared; mine: Mine; rank?: string }[];
};

async function readSearch(
  db: Database,
  { query, listed, values }: Extract<Asked, { kind: "search" }>,
  counts: boolean,
): Promise<Read> {
  const [rows, read] = await Promise.all([
    query.execute(values),
    counts ? countSearched(db, listed, values) : 0,
  ]);
  const { found, total } = searched(rows);
  return { found, total: { count: total, isMore: false }, isCut: read >= MOST_SEARCHED };
}

const searched = (rows: SearchedRow[]) => ({
  found: rows.map((row) => ({ brief: row, mine: row, rank: row.rank })),
  total: rows[0]?.total ?? 0,
});

async function readList(
  ctx: Pick<Ctx, "db" | "now">,
  { listed, atOnce, values }: Extract<Asked, { kind: "list" }>,
  withTotal: boolean,
): Promise<Read> {
  const read =
    (await listedBriefs(ctx, listed, values, { withTotal })) ?? searched(await atOnce().execute(values));
  const count = read.total ?? 0;
  return {
    found: read.found,
    total: { count: Math.min(count, MOST_TOTAL), isMore: count > MOST_TOTAL },
    isCut: false,
  };
}

function placeParts(reader: CompanyReader, filter: OpenBriefsFilter): QueryPart[] {
  const parts: QueryPart[] = [];
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
  return parts;
}

/**
 * What a page of `openBriefs` runs, and its values: the prepared query of a search, or which list it is (`listedBriefs`) with the query
 * that reads it at once. Each kind of search has a query of its own.
 */
export function openBriefsQuery(
  ctx: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  workNames: WorkNames = {},
) {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const { show } = filter;
  const places = placeParts(reader, filter);
  const search = isSearch(filter) ? searchPart(filter, workNames) : null;
  const cursor = cursorPart(filter);
  const listParts = [showPart(show), ...places];
  const pageParts = [search, cursor].filter((part) => part !== null);
  const values: Record<string, unknown> = {
    vertical: reader.vertical,
    companyId: reader.companyId,
    // Drizzle does not encode the value of a placeholder, so pass the instant as text.
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
  };
  for (const part of [...listParts, ...pageParts]) Object.assign(values, part.values);
  // A search takes longer than other reads, so it does not share their few connections.
  const atOnce = () =>
    preparedOnce(ctx.db, nameOf("searched_briefs", [...listParts, ...pageParts]), (name) =>
      prepareSearch(ctx.db, name, {
        sort: filter.sort ?? "newest",
        places: conditionsOf(listParts),
        page: conditionsOf(pageParts),
      }),
    );
  const listed = { show, places, cursor };
  if (search) return { kind: "search" as const, query: atOnce(), values, listed };
  return { kind: "list" as const, atOnce, values, listed };
}

type Kind = { sort: ListSort; places: SQL[]; page: SQL[] };

const distanceKm = distanceKmSql(sql`base`, sql`at`);

function prepareSearch(db: Database, name: string, { sort, places, page }: Kind) {
  const newest = db.$with("newest").as(newestSearched(db, places));
  const rank = rankOf(sort, distanceKm);
  // Ranked and filtered before the page's limit, so that the total counts all that was found.
  return db
    .with(newest)
    .select({
      ...sharedFields,
      ...ownMarks,
      distanceKm: sql<number | null>`${distanceKm}`,
      rank: sql<string>`${rank}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .leftJoin(briefMarks, isOwnMark)
    .leftJoin(base, sql`true`)
    .leftJoin(at, sql`true`)
    .where(and(...page))
    .orderBy(...(sort === "newest" ? newestFirst : [rank, briefs.id]))
    .limit(literalLimit(OPEN_BRIEFS_PAGE_SIZE + 1))
    .prepare(name);
}

type SearchedRow = Awaited<ReturnType<ReturnType<typeof prepareSearch>["execute"]>>[number];

/** What all companies read of a brief. */
type Shared = Pick<SearchedRow, keyof typeof sharedFields>;

/** A row of the list. Field by field: leaving fields out with a rest pattern, or a loop over names, took much of a call. */
function rowOf(
  brief: Shared,
  { seenAt, isSaved, distanceKm }: Mine,
  { serviceAreas }: CompanyReader,
  now: Date,
): OpenBriefRow {
  const { province, otherProvince } = brief;
  const isUnread = seenAt === null;
  return {
    id: brief.id,
    category: brief.category,
    service: brief.service,
    frequency: brief.frequency,
    squareMeters: brief.squareMeters,
    volumeM3: brief.volumeM3,
    floors: brief.floors,
    tripKm: brief.tripKm,
    distanceKm,
    locationText: brief.locationText,
    province,
    isOutside:
      !serviceAreas.includes(province) && (otherProvince === null || !serviceAreas.includes(otherProvince)),
    eventDate: brief.eventDate,
    dateFlexible: brief.dateFlexible,
    budgetMinEuro: brief.budgetMinEuro,
    budgetMaxEuro: brief.budgetMaxEuro,
    proposalsCount: brief.proposalsCount,
    maxProposals: brief.maxProposals,
    publishedAt: brief.publishedAt!,
    isNew: isNewBrief(brief.confirmedAt!, now),
    isUnread,
    isSaved,
    isExclusive: brief.isExclusive,
  };
}
