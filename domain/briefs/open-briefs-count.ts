import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { conditionsOf, nameOf, showPart, type QueryPart } from "./open-briefs-search.ts";
import { canQuote, isOwnMark, isOwnProposal } from "./quotable.ts";
import { newestFirst } from "./newest-first.ts";

/** The largest total of a list that is not searched; above it the page says "more than". */
export const MOST_TOTAL = 100;

/**
 * A search, or another order than newest first, reads at most this many briefs: the newest in the chosen category and provinces.
 * So its cost does not depend on the number of briefs.
 */
export const MOST_SEARCHED = 1_000;

/** Which list is counted: its places and category, and whether it holds what the company saved or hid. */
type Counted = { show: OpenBriefsFilter["show"]; places: readonly QueryPart[] };
type Values = Record<string, unknown>;

const TOTAL_AND_ONE = literalLimit(MOST_TOTAL + 1);
const SEARCHED = literalLimit(MOST_SEARCHED);

/** How many briefs a search reads: at most `MOST_SEARCHED`. */
export async function countSearched(
  db: Database,
  { show, places }: Counted,
  values: Values,
): Promise<number> {
  const parts = [showPart(show), ...places];
  const query = preparedOnce(db, nameOf("open_searched", parts), (name) =>
    prepareCount(db, name, newestSearched(db, conditionsOf(parts))),
  );
  return (await query.execute(values))[0]!.count;
}

/** How many briefs the list has: at most one more than `MOST_TOTAL`. */
export async function countListed(db: Database, { show, places }: Counted, values: Values): Promise<number> {
  const parts = [showPart(show), ...places];
  const query = preparedOnce(
    db,
    nameOf("open_total", parts),
    (name) => prepareCount(db, name, newestOf(db, conditionsOf(parts), TOTAL_AND_ONE)),
    { onePlan: true },
  );
  return (await query.execute(values))[0]!.count;
}

/** The ids of the newest briefs of these places that the company can quote on. */
const newestOf = (db: Database, places: SQL[], limit: number) =>
  db
    .select({ id: briefs.id })
    .from(briefs)
    .leftJoin(proposals, isOwnProposal)
    .leftJoin(briefMarks, isOwnMark)
    .where(and(canQuote(), ...places))
    .orderBy(...newestFirst)
    .limit(limit);

/** The ids of the briefs that a search reads. */
export const newestSearched = (db: Database, places: SQL[]) => newestOf(db, places, SEARCHED);

const prepareCount = (db: Database, name: string, newest: ReturnType<typeof newestOf>) =>
  db
    .select({ count: sql<number>`count(*)::int` })
    .from(newest.as("newest"))
    .prepare(name);
