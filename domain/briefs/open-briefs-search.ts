import { isNull, sql, type SQL } from "drizzle-orm";
import { briefMarks, briefs } from "#db/schema/index.ts";
import { isId } from "../ids.ts";
import { nearlyAll } from "../nearly-all.ts";
import { distanceKmSql } from "../places/centroids.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import type { ListSort } from "./rules.ts";

/** A condition of the companies' list, with its values; the name distinguishes prepared queries. */
export type QueryPart = { name: string; condition: SQL; values: Record<string, unknown> };

export const conditionsOf = (parts: readonly QueryPart[]): SQL[] => parts.map(({ condition }) => condition);

/** The name of the prepared query of these parts. PostgreSQL tells names apart by their first 63 characters. */
export const nameOf = (begin: string, parts: readonly QueryPart[]): string =>
  [begin, ...parts.map(({ name }) => name)].join("_");

const given = sql.placeholder;

/** Whether the list has conditions or an order that no index holds. */
export function isSearch({
  sort = "newest",
  q,
  within,
  from,
  to,
  size,
  budget,
  unquoted,
}: OpenBriefsFilter): boolean {
  return (
    sort !== "newest" || [q, within, from, to, size, budget, unquoted].some((value) => value !== undefined)
  );
}

/** What the company hid is not in its list; its hidden and its saved briefs are lists of their own. */
export function showPart(show: OpenBriefsFilter["show"]): QueryPart {
  if (!show)
    return {
      name: "shown",
      condition: nearlyAll(isNull(briefMarks.hiddenAt)),
      values: {},
    };
  const column = sql.identifier({ saved: briefMarks.savedAt, hidden: briefMarks.hiddenAt }[show].name);
  return {
    name: show,
    // An array, so that the few marks are read first and not all open briefs.
    condition: sql`${briefs.id} = any(array(
      select mark.brief_id from ${briefMarks} mark
      where mark.company_id = ${given("companyId")} and mark.${column} is not null))`,
    values: {},
  };
}

const size = sql`coalesce(${briefs.details} ->> 'squareMeters', ${briefs.details} ->> 'volumeM3')::numeric`;

/** The kinds of work by their code, as clients read them: a search finds them by these words. */
export type WorkNames = Readonly<Record<string, string>>;

/** The places of a brief and its kind of work, in the words of these names. */
export const placeAndWork = (workNames: SQL): SQL => sql`concat_ws(' ', ${briefs.locationText},
  ${briefs.details} -> 'to' ->> 'place', ${workNames}::jsonb ->> ${briefs.category},
  ${workNames}::jsonb ->> (${briefs.details} ->> 'serviceType'))`;

/** Condition: the text has each of the words (`text[]`), which are in lower case. */
export const hasWords = (text: SQL, words: SQL): SQL =>
  sql`not exists (select from unnest(${words}::text[]) word where strpos(lower(${text}), word) = 0)`;

/** The words of a search, in lower case. */
export const wordsOf = (q: string | undefined): string[] =>
  q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];

const searchedText = sql`concat_ws(' ', ${briefs.description}, ${placeAndWork(sql`${given("workNames")}`)})`;

/** The conditions of a search. What a client did not fill in excludes nothing. */
export function searchPart(filter: OpenBriefsFilter, workNames: WorkNames): QueryPart {
  const { sort = "newest", q, within, from, to, size: smallest, budget, unquoted } = filter;
  return {
    name: `search_${sort}`,
    condition: sql`(
      ${hasWords(searchedText, sql`${given("words")}`)}
      and coalesce(${distanceKmSql(sql`base`, sql`at`)} <= ${given("within")}::int, true)
      and coalesce(${briefs.eventDate} >= ${given("from")}::date, true)
      and coalesce(${briefs.eventDate} <= ${given("to")}::date, true)
      and coalesce(${size} >= ${given("size")}::int, true)
      and coalesce(${briefs.budgetMaxEuro} > ${given("budget")}::int, true)
      and (${briefs.proposalsCount} = 0 or not ${given("unquoted")}::boolean))`,
    values: {
      workNames: JSON.stringify(workNames),
      words: wordsOf(q),
      within: within ?? null,
      from: from ?? null,
      to: to ?? null,
      size: smallest ?? null,
      budget: budget ?? null,
      unquoted: unquoted !== undefined,
    },
  };
}

/** The number by which a search is ordered, lowest first; ties by id. Briefs that lack the fact come last. */
export function rankOf(sort: ListSort, distanceKm: SQL): SQL {
  return {
    newest: sql`0`,
    date: sql`coalesce(${briefs.eventDate} - date '2000-01-01', 1000000)::bigint`,
    // In metres: a cursor holds whole numbers.
    distance: sql`coalesce(round(${distanceKm} * 1000), 1000000000)::bigint`,
    budget: sql`(case when ${briefs.budgetMinEuro} is null and ${briefs.budgetMaxEuro} is null then 1
      else -coalesce(${briefs.budgetMinEuro}, 0) end)::bigint`,
  }[sort];
}

/** The cursor after this row. */
export function cursorOf(
  sort: ListSort | undefined,
  { id, publishedAt }: { id: string; publishedAt: Date | null },
  rank = "",
): string {
  return `${(sort ?? "newest") === "newest" ? publishedAt!.getTime() : rank}_${id}`;
}

/** Reads a cursor: a rank or milliseconds, and an id. Null for any other text. */
function readCursor(text: string | undefined): { place: string; id: string } | null {
  const [place = "", id = ""] = text?.split("_") ?? [];
  return /^-?\d{1,14}$/.test(place) && isId(id) ? { place, id } : null;
}

/** Whether a list gave this text as a cursor, in one of its orders. */
export const isCursor = (text: string): boolean => readCursor(text) !== null;

/** The condition of the page after the cursor of the filter; null without a valid one. */
export function cursorPart({ sort = "newest", after }: OpenBriefsFilter): QueryPart | null {
  const cursor = readCursor(after);
  if (!cursor) return null;
  const { place, id } = cursor;
  if (sort !== "newest")
    return {
      name: "after",
      condition: sql`(${rankOf(sort, distanceKmSql(sql`base`, sql`at`))}, ${briefs.id}) > (${given("rank")}::bigint, ${given("id")}::uuid)`,
      values: { rank: place, id },
    };
  if (place.startsWith("-")) return null;
  return {
    name: "after",
    condition: sql`(${briefs.publishedAt}, ${briefs.id}) < (${given("publishedAt")}::timestamptz, ${given("id")}::uuid)`,
    values: { publishedAt: new Date(Number(place)).toISOString(), id },
  };
}
