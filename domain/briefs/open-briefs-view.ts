import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { DomainError } from "../errors.ts";
import { baseOfCompany, distanceKmSql } from "../places/centroids.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import { CATEGORIES } from "../verticals.ts";
import type { OpenBriefsFilter } from "./input.ts";
import {
  countListed,
  countSearched,
  MOST_SEARCHED,
  MOST_TOTAL,
  newestSearched,
} from "./open-briefs-count.ts";
import {
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
import { canQuote, isOwnMark, isOwnProposal } from "./quotable.ts";
import type { OpenBriefRow, OpenBriefsPage } from "./open-briefs-page.ts";
import { newSinceOf, type ListSort } from "./rules.ts";
import { at, distanceTo, sharedBriefs, sharedFields } from "./shared-briefs.ts";
import { rowVersion } from "./shared-list.ts";

/** Briefs on one page of the companies' list. */
export const OPEN_BRIEFS_PAGE_SIZE = 20;

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
  const isSearched = asked.kind === "search";
  const newSince = newSinceOf(reader, ctx.now);
  const countBriefs = isSearched ? countSearched : countListed;
  const [found, read] = await Promise.all([
    isSearched ? asked.query.execute(asked.values) : readList(ctx, asked),
    counts && (isSearched || !filter.after) ? countBriefs(ctx.db, asked.counted, asked.values) : 0,
  ]);
  const page = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = page.at(-1);
  const sum = isSearched ? (found[0]?.total ?? 0) : Math.min(read, MOST_TOTAL);
  return {
    rows: page.map((found) => rowOf(found, newSince)),
    next: found.length > page.length && last ? cursorOf(filter.sort, last) : null,
    total: filter.after || !counts ? null : { count: sum, isMore: !isSearched && read > MOST_TOTAL },
    isCut: isSearched && read >= MOST_SEARCHED,
  };
}

/** How often a list is read in two parts before it is read at once. */
const MOST_READS = 2;

/**
 * The rows of a list that is not searched. Unchanged briefs come from memory (decision 113). When a brief changed between the two
 * reads, it is read again, and then at once as a search is.
 */
async function readList(
  ctx: Pick<Ctx, "db" | "now">,
  { query, atOnce, values }: Extract<ReturnType<typeof openBriefsQuery>, { kind: "list" }>,
): Promise<Found[]> {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const own = await query.execute(values);
    const briefs = await sharedBriefs(
      ctx,
      own.map(({ rowVersion }) => rowVersion),
    );
    if (briefs)
      return briefs.map((brief, index) => {
        const { latitude, longitude, seenAt, isSaved } = own[index]!;
        const distanceKm = distanceTo(brief, { latitude, longitude });
        return { ...brief, distanceKm, seenAt, isSaved, rank: "", total: 0 };
      });
  }
  return atOnce().execute(values);
}

/**
 * The prepared query of a page of `openBriefs` and its values, so that the benchmark measures exactly what the page runs, and what
 * counts the whole list. Each kind of list has a query of its own.
 */
export function openBriefsQuery(
  ctx: Pick<Ctx, "db" | "now">,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  workNames: WorkNames = {},
) {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const inPlaces = placeParts(reader, filter);
  const places = [showPart(filter.show), ...inPlaces];
  const search = isSearch(filter) ? searchPart(filter, workNames) : null;
  const cursor = cursorPart(filter);
  const pageParts = [...(search ? [search] : []), ...(cursor ? [cursor] : [])];
  const values: Record<string, unknown> = {
    vertical: reader.vertical,
    companyId: reader.companyId,
    // Drizzle does not encode the value of a placeholder, so pass the instant as text.
    now: ctx.now.toISOString(),
    today: amsterdamDay(ctx.now),
  };
  for (const part of [...places, ...pageParts]) Object.assign(values, part.values);
  const kind = {
    sort: filter.sort ?? ("newest" as const),
    places: places.map(({ condition }) => condition),
    page: pageParts.map(({ condition }) => condition),
  };
  const parts = [...places, ...pageParts];
  const counted = { show: filter.show, places: inPlaces };
  // A search takes longer than other reads, so it does not share their few connections.
  const atOnce = () =>
    preparedOnce(ctx.db, nameOf("searched_briefs", parts), (name) => prepareSearch(ctx.db, name, kind));
  if (search) return { kind: "search" as const, query: atOnce(), values, counted };
  const prepare = (name: string) => prepareList(ctx.db, name, kind);
  const query = preparedOnce(ctx.db, nameOf("open_briefs", parts), prepare, { onePlan: true });
  return { kind: "list" as const, query, atOnce, values, counted };
}

const given = sql.placeholder;

const PAGE_AND_ONE = literalLimit(OPEN_BRIEFS_PAGE_SIZE + 1);

type Kind = { sort: ListSort; places: SQL[]; page: SQL[] };

const distanceKm = distanceKmSql(sql`base`, sql`at`);

const ownFields = {
  seenAt: briefMarks.seenAt,
  isSaved: sql<boolean>`${briefMarks.savedAt} is not null`,
};

const searchFields = {
  ...sharedFields,
  ...ownFields,
  distanceKm: sql<number | null>`${distanceKm}`,
};

/** The fields of a row that the list shows as they are. */
const SHOWN = (Object.keys(searchFields) as (keyof typeof searchFields)[]).filter(
  (name) => name !== "confirmedAt" && name !== "seenAt",
);

type Found = Awaited<ReturnType<ReturnType<typeof prepareSearch>["execute"]>>[number];

/** A row of the list. Copies by name: leaving names out with a rest pattern took a tenth of a call of the API. */
function rowOf(found: Found, newSince: Date): OpenBriefRow {
  const row: Partial<Record<(typeof SHOWN)[number], unknown>> = {};
  for (const name of SHOWN) row[name] = found[name];
  const isUnread = found.seenAt === null;
  return Object.assign(row as OpenBriefRow, {
    isUnread,
    isNew: isUnread && found.confirmedAt! >= newSince,
  });
}

const base = sql`${baseOfCompany(given("companyId"))} base`;

/** The versions of the rows of a page (`sharedBriefs`), with what is the company's own. */
const prepareList = (db: Database, name: string, { places, page }: Kind) =>
  db
    .select({
      rowVersion,
      ...ownFields,
      // Of the place that the company works from.
      latitude: sql<number | null>`base.latitude`,
      longitude: sql<number | null>`base.longitude`,
    })
    .from(briefs)
    .leftJoin(proposals, isOwnProposal)
    .leftJoin(briefMarks, isOwnMark)
    .leftJoin(base, sql`true`)
    .where(and(canQuote(), ...places, ...page))
    .orderBy(desc(briefs.publishedAt), desc(briefs.id))
    .limit(PAGE_AND_ONE)
    .prepare(name);

function prepareSearch(db: Database, name: string, { sort, places, page }: Kind) {
  const newest = db.$with("newest").as(newestSearched(db, places));
  const rank = rankOf(sort, distanceKm);
  // Ranked and filtered before the page's limit, so that the total counts all that was found.
  return db
    .with(newest)
    .select({
      ...searchFields,
      rank: sql<string>`${rank}`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .leftJoin(briefMarks, isOwnMark)
    .leftJoin(base, sql`true`)
    .leftJoin(at, sql`true`)
    .where(and(...page))
    .orderBy(...(sort === "newest" ? [desc(briefs.publishedAt), desc(briefs.id)] : [rank, briefs.id]))
    .limit(PAGE_AND_ONE)
    .prepare(name);
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
