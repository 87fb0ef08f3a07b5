import { and, desc, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import { oldestOf } from "../oldest-of.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import type { OpenBriefsFilter } from "./input.ts";
import { nameOf, showPart, type QueryPart } from "./open-briefs-search.ts";
import { canQuote, isOwnMark, isOwnProposal, isVisible } from "./quotable.ts";

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

const given = sql.placeholder;
const TOTAL = literalLimit(MOST_TOTAL);
const TOTAL_AND_ONE = literalLimit(MOST_TOTAL + 1);
/** Thirty to stand in for those that the company quoted on or hid. */
const TOTAL_AND_SPARE = literalLimit(MOST_TOTAL + 1 + 30);
const SEARCHED = literalLimit(MOST_SEARCHED);

const newestFirst = [desc(briefs.publishedAt), desc(briefs.id)];
const conditions = (parts: readonly QueryPart[]) => parts.map(({ condition }) => condition);

/** How many briefs a search reads: at most `MOST_SEARCHED`. */
export async function countSearched(
  db: Database,
  { show, places }: Counted,
  values: Values,
): Promise<number> {
  const parts = [showPart(show), ...places];
  const query = preparedOnce(db, nameOf("open_searched", parts), (name) =>
    prepareCount(db, name, newestSearched(db, conditions(parts))),
  );
  return (await query.execute(values))[0]!.count;
}

/** How many briefs the list has: at most one more than `MOST_TOTAL`. */
export async function countListed(db: Database, { show, places }: Counted, values: Values): Promise<number> {
  const onePlan = { onePlan: true };
  if (!show) {
    const inRuns = preparedOnce(
      db,
      nameOf("open_total_in_runs", places),
      (name) => prepareCountInRuns(db, name, conditions(places)),
      onePlan,
    );
    const [found] = await inRuns.execute(values);
    if (found!.count !== null) return found!.count;
  }
  const parts = [showPart(show), ...places];
  const one = preparedOnce(
    db,
    nameOf("open_total", parts),
    (name) => prepareCount(db, name, newestOf(db, conditions(parts), TOTAL_AND_ONE)),
    onePlan,
  );
  return (await one.execute(values))[0]!.count;
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

/**
 * Counts the list without what the company hid. What it quoted on or hid of the newest is one run of an index (docs/decisions/0176).
 * Null when that leaves too few, and there are more: then each brief has to be looked for by itself.
 */
function prepareCountInRuns(db: Database, name: string, places: SQL[]) {
  const newest = db.$with("newest").as(
    db
      .select({ id: briefs.id })
      .from(briefs)
      .where(and(isVisible(), ...places))
      .orderBy(...newestFirst)
      .limit(TOTAL_AND_SPARE),
  );
  const oldest = oldestOf(db, newest);
  const open = db
    .select({ count: sql<number>`count(*)::int`.as("open_count") })
    .from(newest)
    .where(
      sql`id not in (select own.brief_id from ${proposals} own
          where own.company_id = ${given("companyId")} and own.brief_id >= (select id from ${oldest}))
        and id not in (select mark.brief_id from ${briefMarks} mark
          where mark.company_id = ${given("companyId")} and mark.brief_id >= (select id from ${oldest})
            and mark.hidden_at is not null)`,
    )
    .as("open");
  return db
    .with(newest, oldest)
    .select({
      count: sql<number | null>`case
        when ${open.count} > ${TOTAL} or (select count(*) from ${newest}) < ${TOTAL_AND_SPARE}
        then least(${open.count}, ${TOTAL_AND_ONE}) end`,
    })
    .from(open)
    .prepare(name);
}
