import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { briefMarks, briefs, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { oldestOf } from "../oldest-of.ts";
import { baseOfCompany } from "../places/centroids.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import type { OpenBriefsFilter } from "./list-filter.ts";
import { countListed, MOST_TOTAL } from "./open-briefs-count.ts";
import { OPEN_BRIEFS_PAGE_SIZE } from "./open-briefs-page.ts";
import { conditionsOf, nameOf, showPart, type QueryPart } from "./open-briefs-search.ts";
import { canQuote, isOwnMark, isOwnProposal, isVisible } from "./quotable.ts";
import { distanceTo, sharedBriefs, type SharedBrief } from "./shared-briefs.ts";
import { rowVersion, versionOf, writtenIn } from "./shared-list.ts";
import { newestFirst } from "./newest-first.ts";

/** Briefs that are read beyond the largest total, to stand in for those that the company quoted on or hid. */
const SPARE = 30;

/** How often a list is read in two parts before it is read at once. */
const MOST_READS = 2;

/** Which list: of all that is open, or what the company saved or hid; its places and category; and after which brief. */
export type Listed = {
  show: OpenBriefsFilter["show"];
  places: readonly QueryPart[];
  cursor: QueryPart | null;
};

type Values = Record<string, unknown>;

/** What a company has of its own of a brief in its list. */
export type Mine = { seenAt: Date | null; isSaved: boolean; distanceKm: number | null };

/** `total` is counted up to one more than `MOST_TOTAL`; null when it was not counted. */
type ListedBriefs = { found: { brief: SharedBrief; mine: Mine }[]; total: number | null };

/**
 * One page and one brief more of a list that is not searched, newest first, and its total when it is asked for. Null when briefs
 * changed while they were read.
 */
export async function listedBriefs(
  ctx: Pick<Ctx, "db" | "now">,
  listed: Listed,
  values: Values,
  { withTotal }: { withTotal: boolean },
): Promise<ListedBriefs | null> {
  const { show, places, cursor } = listed;
  if (withTotal && !show && !cursor) {
    const found = await readKept(ctx, firstPage(ctx.db, places), values);
    const total = found?.[0]?.total ?? null;
    // Without rows or a total it has to be looked for further.
    if (found === null || total !== null) return found && { found, total };
  }
  const [found, total] = await Promise.all([
    readKept(ctx, listPage(ctx.db, listed), values),
    withTotal ? countListed(ctx.db, listed, values) : null,
  ]);
  return found && { found, total };
}

type OwnRow = Pick<Mine, "seenAt" | "isSaved"> & {
  rowVersion: string;
  latitude: number | null;
  longitude: number | null;
  total: number | null;
};

/** The rows of a list. Unchanged briefs come from memory (decision 113). Null when a brief changed between the two reads, each time. */
async function readKept(
  ctx: Pick<Ctx, "db" | "now">,
  query: { execute(values: Values): Promise<OwnRow[]> },
  values: Values,
) {
  for (let reads = 0; reads < MOST_READS; reads += 1) {
    const own = await query.execute(values);
    const briefs = await sharedBriefs(
      ctx,
      own.map((row) => row.rowVersion),
    );
    if (briefs)
      return briefs.map((brief, index) => {
        const { latitude, longitude, seenAt, isSaved, total } = own[index]!;
        const distanceKm = distanceTo(brief, { latitude, longitude });
        return { brief, mine: { seenAt, isSaved, distanceKm }, total };
      });
  }
  return null;
}

const given = sql.placeholder;
const PAGE_AND_ONE = literalLimit(OPEN_BRIEFS_PAGE_SIZE + 1);
const TOTAL = literalLimit(MOST_TOTAL);
const TOTAL_AND_ONE = literalLimit(MOST_TOTAL + 1);
const TOTAL_AND_SPARE = literalLimit(MOST_TOTAL + 1 + SPARE);

export const ownMarks = {
  seenAt: briefMarks.seenAt,
  isSaved: sql<boolean>`${briefMarks.savedAt} is not null`,
};

/** The place that the company works from. */
export const base = sql`${baseOfCompany(given("companyId"))} base`;

const ownFields = {
  ...ownMarks,
  latitude: sql<number | null>`base.latitude`,
  longitude: sql<number | null>`base.longitude`,
};

/** The prepared query of a page and one brief more: the versions of its rows (`sharedBriefs`), with what is the company's own. */
export function listPage(db: Database, { show, places, cursor }: Listed) {
  const parts = [showPart(show), ...places, ...(cursor ? [cursor] : [])];
  return preparedOnce(
    db,
    nameOf("open_briefs", parts),
    (name) => prepareList(db, name, conditionsOf(parts)),
    {
      onePlan: true,
    },
  );
}

const prepareList = (db: Database, name: string, places: SQL[]) =>
  db
    .select({ rowVersion, ...ownFields, total: sql<null>`null` })
    .from(briefs)
    .leftJoin(proposals, isOwnProposal)
    .leftJoin(briefMarks, isOwnMark)
    .leftJoin(base, sql`true`)
    .where(and(canQuote(), ...places))
    .orderBy(...newestFirst)
    .limit(PAGE_AND_ONE)
    .prepare(name);

/**
 * The prepared query of the first page of what is open, and of its total: one look at the newest briefs. What the company quoted on or
 * hid of them is one run of an index (docs/decisions/0176). The total is null when that leaves too few and there are more: then
 * each brief has to be looked for by itself, those of the page too.
 */
const firstPage = (db: Database, places: readonly QueryPart[]) =>
  preparedOnce(
    db,
    nameOf("first_briefs", places),
    (name) => prepareFirstPage(db, name, conditionsOf(places)),
    {
      onePlan: true,
    },
  );

function prepareFirstPage(db: Database, name: string, places: SQL[]) {
  const newest = db.$with("newest").as(
    db
      .select({ id: briefs.id, publishedAt: briefs.publishedAt, writtenIn: writtenIn.as("written_in") })
      .from(briefs)
      .where(and(isVisible(), ...places))
      .orderBy(...newestFirst)
      .limit(TOTAL_AND_SPARE),
  );
  const oldest = oldestOf(db, newest);
  const open = db.$with("open").as(
    db
      .select()
      .from(newest)
      .where(
        sql`id not in (select own.brief_id from ${proposals} own
            where own.company_id = ${given("companyId")} and own.brief_id >= (select id from ${oldest}))
          and id not in (select mark.brief_id from ${briefMarks} mark
            where mark.company_id = ${given("companyId")} and mark.brief_id >= (select id from ${oldest})
              and mark.hidden_at is not null)`,
      )
      .orderBy(desc(newest.publishedAt), desc(newest.id)),
  );
  const page = db
    .select()
    .from(open)
    .orderBy(desc(open.publishedAt), desc(open.id))
    .limit(PAGE_AND_ONE)
    .as("page");
  const total = sql<number | null>`(select case
    when count(*) > ${TOTAL} or (select count(*) from ${newest}) < ${TOTAL_AND_SPARE}
    then least(count(*), ${TOTAL_AND_ONE})::int end from ${open})`;
  return db
    .with(newest, oldest, open)
    .select({ rowVersion: versionOf(page.id, page.writtenIn), ...ownFields, total })
    .from(page)
    .leftJoin(briefMarks, and(eq(briefMarks.briefId, page.id), eq(briefMarks.companyId, given("companyId"))))
    .leftJoin(base, sql`true`)
    .orderBy(desc(page.publishedAt), desc(page.id))
    .prepare(name);
}
