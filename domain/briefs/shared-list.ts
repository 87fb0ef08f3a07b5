import { sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { askedCompanies, briefMarks, briefs, companyWork, postcodes, proposals } from "#db/schema/index.ts";
import { SHOWN_ASK_STATES } from "../asking/rules.ts";
import type { CompanyReader } from "../companies/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { nearlyAll } from "../nearly-all.ts";
import type { Point } from "../places/rules.ts";
import { literalLimit, preparedOnce } from "../prepared.ts";
import { SharedReads, sharedOnce } from "../shared-reads.ts";
import { visibilityCondition } from "./visibility.ts";
import { newestFirst } from "./newest-first.ts";

/** Briefs that are read beyond the limit, to stand in for those that a company quoted on or hid. */
const SPARE = 30;

/** The newest briefs of a company: the versions of their rows (`KeptRows`), and what is the company's own. */
export type NewestBriefs = {
  versions: readonly string[];
  saved: ReadonlySet<string>;
  /** The centre of the postcode that it works from; null when it is unknown. */
  base: Point | null;
};

type Asking = { companyId: string; now: Date };

/** The transaction that wrote the row, which changes with every change of the row. */
export const writtenIn = sql`${briefs}.xmin`;

/** The text of a version: the id of the row, and the transaction that wrote it. */
export const versionOf = (id: SQLWrapper, transaction: SQLWrapper) =>
  sql<string>`${id} || ' ' || ${transaction}`;

export const rowVersion = versionOf(briefs.id, writtenIn);

const UUID_LENGTH = 36;
const given = sql.placeholder;
const asking = sql`unnest(${given("companyIds")}::uuid[]) asking(id)`;

/**
 * The newest briefs that this company can send a proposal for and did not hide, at most `limit`: those of `openBriefs`. One query
 * for all companies of a vertical that ask at the same time reads what they share once. Null when a company quoted on or
 * hid so many that its own list must be read.
 */
export async function newestBriefs(
  { db, now }: Pick<Ctx, "db" | "now">,
  { vertical, companyId }: CompanyReader,
  limit: number,
): Promise<NewestBriefs | null> {
  if (companyId === null) return null;
  const name = `newest_briefs_${limit}`;
  const shared = sharedOnce(db, `${name}_${vertical}`, () => {
    const listOf = lists(limit);
    return new SharedReads(async (asked: Asking[]) => {
      const at = asked.at(-1)!.now;
      const query = preparedOnce(db, name, (as) => prepareNewest(db, as, limit + SPARE), { onePlan: true });
      const [found] = await query.execute({
        vertical,
        companyIds: [...new Set(asked.map((one) => one.companyId))],
        now: at.toISOString(),
        today: amsterdamDay(at),
      });
      return listOf(found!);
    });
  });
  return shared.read({ companyId, now });
}

/** What is a company's own, as the query tells it: `kind company thing`. */
type OwnKind = "quoted" | "hidden" | "saved" | "asked" | "base";

function prepareNewest(db: Database, name: string, limit: number) {
  const newest = db.$with("newest").as(
    db
      .select({
        id: briefs.id,
        rowVersion: rowVersion.as("row_version"),
        isExclusive: briefs.isExclusive,
      })
      .from(briefs)
      .where(
        visibilityCondition({
          vertical: given("vertical"),
          companyId: sql`any(${given("companyIds")}::uuid[])`,
          now: given("now"),
          today: given("today"),
        }),
      )
      .orderBy(...newestFirst)
      .limit(literalLimit(limit)),
  );
  const ids = db.$with("ids").as(db.select({ all: sql`array_agg(${newest.id})`.as("all_ids") }).from(newest));
  const among = sql`any((select all_ids from ids)::uuid[])`;
  const states = sql.raw(SHOWN_ASK_STATES.map((state) => `'${state}'`).join(", "));
  const own = sql<string | null>`(select string_agg(concat_ws(' ', kind, company_id, thing), ',') from (
    select 'quoted' as kind, quote.company_id, quote.brief_id::text as thing
      from ${asking} join ${proposals} quote on quote.company_id = asking.id where quote.brief_id = ${among}
    union all select case when mark.hidden_at is null then 'saved' else 'hidden' end, mark.company_id, mark.brief_id::text
      from ${asking} join ${briefMarks} mark on mark.company_id = asking.id
      where mark.brief_id >= (select id from newest order by id limit 1) and ${nearlyAll(sql`mark.brief_id = ${among}`)}
        and (mark.hidden_at is not null or mark.saved_at is not null)
    union all select 'asked', asked.company_id, asked.brief_id::text
      from ${asking} join ${askedCompanies} asked on asked.company_id = asking.id
      where asked.brief_id = ${among} and asked.state in (${states})
    union all select 'base', work.company_id, avg(at.latitude) || ' ' || avg(at.longitude)
      from ${asking} join ${companyWork} work on work.company_id = asking.id
        join ${postcodes} at on at.postcode4 = work.base_postcode4
      group by work.company_id) own)`;
  return db
    .with(newest, ids)
    .select({
      // The rows of the limited query come in its order.
      versions: sql<string | null>`string_agg(${newest.rowVersion}, ',')`,
      exclusive: sql<string | null>`string_agg(${newest.id}::text, ',') filter (where ${newest.isExclusive})`,
      own,
    })
    .from(newest)
    .prepare(name);
}

type Found = Awaited<ReturnType<ReturnType<typeof prepareNewest>["execute"]>>[number];

const NOTHING: ReadonlySet<string> = new Set();
const split = (text: string | null) => (text === null || text === "" ? [] : text.split(","));

/** Makes the list of each company from what was found. An unchanged shared list stays the same frozen array. */
function lists(limit: number) {
  let text: string | null = "";
  let all: readonly string[] = [];
  let ids: readonly string[] = [];
  let first: readonly string[] = [];
  return (found: Found) => {
    if (found.versions !== text) {
      text = found.versions;
      all = split(text);
      ids = all.map((one) => one.slice(0, UUID_LENGTH));
      first = Object.freeze(all.slice(0, limit));
    }
    const [read, readIds, shared] = [all, ids, first];
    const exclusive = split(found.exclusive);
    const own = split(found.own).map((line) => line.split(" "));
    return ({ companyId }: Asking): NewestBriefs | null => {
      const things = (kind: OwnKind) =>
        own.filter(([of, company]) => of === kind && company === companyId).map(([, , ...thing]) => thing);
      const idsOf = (kind: OwnKind) => things(kind).map(([id]) => id!);
      const asked = new Set(exclusive.length === 0 ? [] : idsOf("asked"));
      const gone = new Set([
        ...exclusive.filter((id) => !asked.has(id)),
        ...(own.length === 0 ? [] : [...idsOf("quoted"), ...idsOf("hidden")]),
      ]);
      const [base] = own.length === 0 ? [] : things("base");
      const mine = {
        saved: own.length === 0 ? NOTHING : new Set(idsOf("saved")),
        base: base ? { latitude: Number(base[0]), longitude: Number(base[1]) } : null,
      };
      if (gone.size === 0) return { versions: shared, ...mine };
      const left = read.filter((_one, index) => !gone.has(readIds[index]!));
      if (left.length < limit && read.length === limit + SPARE) return null;
      return { versions: left.slice(0, limit), ...mine };
    };
  };
}
