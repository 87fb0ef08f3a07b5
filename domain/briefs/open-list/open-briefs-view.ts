import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import type { CompanyReader } from "../../companies/views.ts";
import type { Ctx } from "../../kernel/context.ts";
import { amsterdamDay } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { isId } from "../../kernel/ids.ts";
import { nearlyAll } from "../../kernel/nearly-all.ts";
import { literalLimit, preparedOnce } from "../../kernel/prepared.ts";
import { CATEGORIES, type Vertical } from "../../kernel/verticals.ts";
import { at, base, distanceKm, jobSize, listFields } from "./open-brief-fields.ts";
import { hasWords, placeAndWork, wordsOf, type WorkNames } from "./brief-words.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { newestFirst } from "./newest-first.ts";
import { mayReadOpenBriefs } from "../policy.ts";
import { newFrom, type ListSort } from "../rules.ts";
import { visibleToGiven } from "./visibility.ts";

/** Briefs on one page of the list, and the largest total of one that is not searched; above it the page says "more than". */
export const OPEN_BRIEFS_PAGE_SIZE = 20;
export const MOST_TOTAL = 100;

/** A search, or another order than newest first, looks at this many of the newest briefs of its category and provinces. */
export const MOST_SEARCHED = 1_000;

type Reading = Pick<Ctx, "db" | "now">;
/** Conditions by their names, of which the name of the prepared query is made. */
type Conditions = Record<string, SQL>;
/** Of a pair exactly one condition holds. Each is read from an index of its own, because none holds an `or` of two columns. */
export type ListConditions = Record<string, SQL | readonly [SQL, SQL]>;

const given = sql.placeholder;
const isOwnMark = and(eq(briefMarks.briefId, briefs.id), eq(briefMarks.companyId, given("companyId")));
const isOwnProposal = and(eq(proposals.briefId, briefs.id), eq(proposals.companyId, given("companyId")));

/** An array, so that the few marks are read first and not all open briefs. */
const isMarked = (column: "saved_at" | "hidden_at") => sql`${briefs.id} = any(array(
  select mark.brief_id from ${briefMarks} mark
  where mark.company_id = ${given("companyId")} and mark.${sql.identifier(column)} is not null))`;

/** What the company hid is not in its list; its hidden and its saved briefs are lists of their own. */
export const SHOWN = {
  open: nearlyAll(isNull(briefMarks.hiddenAt)),
  saved: isMarked("saved_at"),
  hidden: isMarked("hidden_at"),
};

/** Whether a job of a vertical may end in another province than the one where it begins. */
const ENDS_ELSEWHERE: Record<Vertical, boolean> = { cleaning: false, moving: true };

/**
 * The condition that a job is in an area, given how a province is in it. A move is also where it ends: the companies there may quote
 * on it, and are told of it.
 */
export function inArea(
  vertical: Vertical,
  name: "areas" | "province",
  isIn: (province: SQL) => SQL,
): ListConditions {
  const begins = isIn(sql`${briefs.province}`);
  if (!ENDS_ELSEWHERE[vertical]) return { [name]: begins };
  // The comparison of the two columns is that of the partial index `briefs_open_arriving`.
  const ends = sql`${briefs.otherProvince} <> ${briefs.province} and ${isIn(sql`${briefs.otherProvince}`)} and not ${begins}`;
  return { [`move_${name}`]: [begins, ends] };
}

/** `inArea` of the provinces that a prepared query is given as `areas`. */
export const inGivenAreas = (vertical: Vertical): ListConditions =>
  inArea(vertical, "areas", (province) => sql`(${province} = any(${given("areas")}))`);

/** The conditions that an index holds: a list, a category, and a province or the company's own ones. */
export function listConditions({ vertical }: CompanyReader, filter: OpenBriefsFilter): ListConditions {
  const { show = "open", category, province } = filter;
  const conditions: ListConditions = { [show]: SHOWN[show] };
  if (CATEGORIES[vertical].some((code) => code === category))
    conditions.category = eq(briefs.category, given("category"));
  if (!province) return conditions;
  return province === "own-areas"
    ? { ...conditions, ...inGivenAreas(vertical) }
    : { ...conditions, ...inArea(vertical, "province", (one) => sql`(${one} = ${given("province")})`) };
}

const isPair = (condition: ListConditions[string]): condition is readonly [SQL, SQL] =>
  Array.isArray(condition);

/** The newest briefs that the company may see and did not quote on, and that meet these conditions: one or two runs of an index. */
export function newestOpen(db: Database, conditions: ListConditions, limit: number) {
  const run = (choice: 0 | 1) =>
    db
      .select({ id: briefs.id, publishedAt: briefs.publishedAt })
      .from(briefs)
      .leftJoin(proposals, isOwnProposal)
      .leftJoin(briefMarks, isOwnMark)
      .where(
        and(
          visibleToGiven,
          nearlyAll(isNull(proposals.id)),
          ...Object.values(conditions).map((one) => (isPair(one) ? one[choice] : one)),
        ),
      )
      .orderBy(...newestFirst)
      .limit(literalLimit(limit));
  if (!Object.values(conditions).some(isPair)) return run(0).as("newest");
  return unionAll(run(0), run(1))
    .orderBy(...newestFirst)
    .limit(literalLimit(limit))
    .as("newest");
}

const searchedText = sql`concat_ws(' ', ${briefs.description}, ${placeAndWork(sql`${given("workNames")}`)})`;

/** The conditions that no index holds. What a client did not fill in excludes nothing. */
export const isFound = sql`(
  ${hasWords(searchedText, sql`${given("words")}`)}
  and coalesce(${distanceKm} <= ${given("within")}::int, true)
  and coalesce(${briefs.eventDate} >= ${given("from")}::date, true)
  and coalesce(${briefs.eventDate} <= ${given("to")}::date, true)
  and coalesce(${jobSize} >= ${given("size")}::int, true)
  and coalesce(${briefs.budgetMaxEuro} > ${given("budget")}::int, true)
  and (${briefs.proposalsCount} = 0 or not ${given("unquoted")}::boolean))`;

/** The whole number in a cursor, by which all orders but newest first sort; ties by id. Briefs that lack the fact come last. */
const RANKS: Record<ListSort, SQL> = {
  newest: sql`(extract(epoch from ${briefs.publishedAt}) * 1000)::bigint`,
  date: sql`coalesce(${briefs.eventDate} - date '2000-01-01', 1000000)::bigint`,
  distance: sql`coalesce(round(${distanceKm} * 1000), 1000000000)::bigint`,
  budget: sql`(case when ${briefs.budgetMinEuro} is null and ${briefs.budgetMaxEuro} is null then 1
    else -coalesce(${briefs.budgetMinEuro}, 0) end)::bigint`,
};

type Page = { list: ListConditions; found: Conditions; sort: ListSort; look: number };

function preparePage(db: Database, name: string, { list, found, sort, look }: Page) {
  const newest = newestOpen(db, list, look);
  // Filtered and ranked before the page's limit, so that the total counts all that was found.
  return db
    .select({ ...listFields, rank: sql<string>`${RANKS[sort]}`, total: sql<number>`(count(*) over ())::int` })
    .from(newest)
    .innerJoin(briefs, eq(briefs.id, newest.id))
    .leftJoin(briefMarks, isOwnMark)
    .leftJoin(base, sql`true`)
    .leftJoin(at, sql`true`)
    .where(and(...Object.values(found)))
    .orderBy(...(sort === "newest" ? [desc(newest.publishedAt), desc(newest.id)] : [RANKS[sort], briefs.id]))
    .limit(literalLimit(OPEN_BRIEFS_PAGE_SIZE + 1))
    .prepare(name);
}

/** Reads a cursor, of any order unless one is given: a rank and an id. Null for any other text. */
export function readCursor(text: string | undefined, sort?: ListSort): { place: string; id: string } | null {
  const [place = "", id = ""] = text?.split("_") ?? [];
  if (!/^-?\d{1,14}$/.test(place) || !isId(id)) return null;
  if (sort !== "newest") return { place, id };
  return place.startsWith("-") ? null : { place: new Date(Number(place)).toISOString(), id };
}

/** Condition: the brief comes after the place of a cursor. */
const isAfter = (sort: ListSort): SQL =>
  sort === "newest"
    ? sql`(${briefs.publishedAt}, ${briefs.id}) < (${given("place")}::timestamptz, ${given("id")}::uuid)`
    : sql`(${RANKS[sort]}, ${briefs.id}) > (${given("place")}::bigint, ${given("id")}::uuid)`;

/** What every query of the list is given: instants as text, because Drizzle does not encode them. Throws `subscription_required`. */
export function valuesOf({ now }: Reading, reader: CompanyReader) {
  if (!mayReadOpenBriefs(reader)) throw new DomainError("subscription_required");
  const { vertical, companyId, serviceAreas: areas } = reader;
  const instants = { now: now.toISOString(), newFrom: newFrom(now).toISOString(), today: amsterdamDay(now) };
  return { vertical, companyId, areas, ...instants };
}

/** The prepared queries of a page and of its count, one of each for every kind of filter, and their values. */
export function openBriefsQuery(
  ctx: Reading,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  workNames: WorkNames = {},
) {
  const { sort = "newest", category, province, q, within, from, to, size, budget, unquoted } = filter;
  const wanted = { category, province, within, from, to, size, budget, unquoted: unquoted !== undefined };
  const isSearch =
    sort !== "newest" || [q, within, from, to, size, budget, unquoted].some((one) => one !== undefined);
  const list = listConditions(reader, filter);
  const cursor = readCursor(filter.after, sort);
  const after: Conditions = cursor ? { after: isAfter(sort) } : {};
  // A search looks at the newest briefs again for each of its pages; a list goes on in the index where the last page ended.
  const page: Page = isSearch
    ? { sort, list, look: MOST_SEARCHED, found: { search: isFound, ...after } }
    : { sort, list: { ...list, ...after }, look: OPEN_BRIEFS_PAGE_SIZE + 1, found: {} };
  const most = isSearch ? MOST_SEARCHED : MOST_TOTAL + 1;
  const name = ["open_briefs", sort, ...Object.keys({ ...page.list, ...page.found })].join("_");
  const countName = ["open_count", most, ...Object.keys(list)].join("_");
  return {
    isSearch,
    page: preparedOnce(ctx.db, name, (as) => preparePage(ctx.db, as, page)),
    count: preparedOnce(ctx.db, countName, (as) =>
      ctx.db
        .select({ counted: sql<number>`count(*)::int` })
        .from(newestOpen(ctx.db, list, most))
        .prepare(as),
    ),
    values: {
      ...valuesOf(ctx, reader),
      ...cursor,
      ...wanted,
      workNames: JSON.stringify(workNames),
      words: wordsOf(q),
    },
  };
}

/**
 * One page of the briefs that this company can send a proposal for and did not hide, in the order of the filter. Its cost does not
 * depend on the number of briefs (bench/README.md). Without `counts` it has no total. Throws `subscription_required`.
 */
export async function openBriefs(
  ctx: Reading,
  reader: CompanyReader,
  filter: OpenBriefsFilter,
  { workNames, counts = true }: { workNames?: WorkNames; counts?: boolean } = {},
) {
  const { isSearch, page, count, values } = openBriefsQuery(ctx, reader, filter, workNames);
  const [found, [looked]] = await Promise.all([
    page.execute(values),
    counts && (isSearch || !filter.after) ? count.execute(values) : [],
  ]);
  const rows = found.slice(0, OPEN_BRIEFS_PAGE_SIZE);
  const last = rows.at(-1);
  const most = looked?.counted ?? 0;
  const total = isSearch ? (last?.total ?? 0) : Math.min(most, MOST_TOTAL);
  return {
    rows: rows.map(({ rank: _rank, total: _total, ...row }) => row),
    /** Cursor of the following page. */
    next: found.length > rows.length && last ? `${last.rank}_${last.id}` : null,
    /** How many briefs the list has: counted up to `MOST_TOTAL`, then `isMore`. Null on later pages. */
    total: !counts || filter.after ? null : { count: total, isMore: !isSearch && most > MOST_TOTAL },
    /** Whether older briefs may exist that the search did not look at. */
    isCut: isSearch && most >= MOST_SEARCHED,
  };
}
export type OpenBriefsPage = Awaited<ReturnType<typeof openBriefs>>;
export type OpenBriefRow = OpenBriefsPage["rows"][number];
