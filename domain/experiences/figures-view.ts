import { and, desc, eq, gt, inArray, ne, sql, type SQL } from "drizzle-orm";
import { briefs, companyProfiles, deals, experiences, proposals } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Vertical } from "../kernel/verticals.ts";
import { amsterdamDay, daysBefore } from "../kernel/dates.ts";
import { isListed } from "../companies/is-listed.ts";
import { readableIn } from "./readable.ts";
import { EXPERIENCE_DAYS, meanTenths, MIN_FOR_FIGURES, MIN_FOR_MARK, shareOf, SHOWN_TEXTS } from "./rules.ts";

type Reads = Pick<Ctx, "db" | "now">;

/** An experience that everybody may read and that counts: by a client, readable, and at most 24 months old. */
const isPublic = (now: Date) =>
  and(
    eq(experiences.side, "CLIENT"),
    gt(experiences.writtenAt, daysBefore(now, EXPERIENCE_DAYS)),
    readableIn(now),
  );

const countOf = (which: SQL) => sql<number>`count(*) filter (where ${which})`.mapWith(Number);

const marksOf = ({ db, now }: Reads, companyIds: string[]) =>
  db
    .select({
      companyId: experiences.companyId,
      count: countOf(sql`true`),
      sum: sql<number>`coalesce(sum(${experiences.mark}), 0)`.mapWith(Number),
      onTime: countOf(sql`${experiences.onTime} = 'YES'`),
      ofTime: countOf(sql`${experiences.onTime} <> 'NOT_APPLICABLE'`),
      priceKept: countOf(sql`${experiences.priceKept} = 'YES'`),
      ofPrice: countOf(sql`${experiences.priceKept} <> 'NOT_APPLICABLE'`),
      asAgreed: countOf(sql`${experiences.asAgreed} = 'YES'`),
      ofAgreed: countOf(sql`${experiences.asAgreed} <> 'NOT_APPLICABLE'`),
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .where(and(inArray(experiences.companyId, companyIds), isPublic(now)))
    .groupBy(experiences.companyId);

/** Deals that ended by being done, and those that fell through because of the company (`countsForCompany`). */
const dealsOf = ({ db, now }: Reads, companyIds: string[]) =>
  db
    .select({
      companyId: sql<string>`${deals.companyId}`,
      done: countOf(sql`${deals.state} = 'DONE'`),
      fell: countOf(sql`${deals.state} = 'FALLEN_THROUGH' and ${deals.objectionUpheld} is not true
        and (${deals.fallenBy} = 'COMPANY' or ${deals.fallReason} = 'NO_SHOW')`),
    })
    .from(deals)
    .where(and(inArray(deals.companyId, companyIds), gt(deals.stateAt, daysBefore(now, EXPERIENCE_DAYS))))
    .groupBy(deals.companyId);

/** Only the 100 newest quotes of a company count: more would hardly move the median, and a request shows five companies. */
const TIMED_QUOTES = 100;

/** Minutes from the publication of a request to a quote for it, the median of each company. */
const quickness = ({ db, now }: Reads, companyIds: string[]) => {
  const newest = db
    .select({ briefId: proposals.briefId, createdAt: proposals.createdAt })
    .from(proposals)
    .where(
      and(
        eq(proposals.photographerId, companyProfiles.id),
        gt(proposals.createdAt, daysBefore(now, EXPERIENCE_DAYS)),
      ),
    )
    .orderBy(desc(proposals.createdAt), desc(proposals.id))
    .limit(TIMED_QUOTES)
    .as("newest");
  return db
    .select({
      companyId: sql<string>`${companyProfiles.companyId}`,
      quotes: countOf(sql`true`),
      minutes: sql<number>`round(percentile_cont(0.5) within group (
        order by extract(epoch from ${newest.createdAt} - ${briefs.publishedAt}) / 60))`.mapWith(Number),
    })
    .from(companyProfiles)
    .innerJoinLateral(newest, sql`true`)
    .innerJoin(briefs, eq(briefs.id, newest.briefId))
    .where(
      and(inArray(companyProfiles.companyId, companyIds), sql`${newest.createdAt} >= ${briefs.publishedAt}`),
    )
    .groupBy(companyProfiles.companyId);
};

/** What counts of each of these companies in the last 24 months, by its id. What has too few behind it is null. */
export async function companyFigures(ctx: Reads, companyIds: readonly string[]) {
  const ids = [...new Set(companyIds)];
  if (ids.length === 0) return new Map<string, CompanyFigures>();
  const [marks, ended, quotes] = await Promise.all([
    marksOf(ctx, ids),
    dealsOf(ctx, ids),
    quickness(ctx, ids),
  ]);
  return new Map(
    ids.map((id) => {
      const of = <Row extends { companyId: string }>(rows: Row[]) =>
        rows.find(({ companyId }) => companyId === id);
      return [id, figuresOf(of(marks), of(ended), of(quotes))] as const;
    }),
  );
}

const NO_MARKS = {
  count: 0,
  sum: 0,
  onTime: 0,
  ofTime: 0,
  priceKept: 0,
  ofPrice: 0,
  asAgreed: 0,
  ofAgreed: 0,
};

function figuresOf(
  marks: typeof NO_MARKS = NO_MARKS,
  { done, fell } = { done: 0, fell: 0 },
  { quotes, minutes } = { quotes: 0, minutes: 0 },
) {
  return {
    count: marks.count,
    meanTenths: meanTenths(marks),
    onTime: shareOf({ yes: marks.onTime, of: marks.ofTime }, MIN_FOR_MARK),
    priceKept: shareOf({ yes: marks.priceKept, of: marks.ofPrice }, MIN_FOR_MARK),
    asAgreed: shareOf({ yes: marks.asAgreed, of: marks.ofAgreed }, MIN_FOR_MARK),
    wentThrough: shareOf({ yes: done, of: done + fell }, MIN_FOR_FIGURES),
    minutesToQuote: quotes < MIN_FOR_FIGURES ? null : minutes,
  };
}
export type CompanyFigures = ReturnType<typeof figuresOf>;

/** The figures of the companies that quoted on a request, by their quote. */
export async function figuresOnRequest(ctx: Reads, briefId: string) {
  const quoted = await ctx.db
    .select({ proposalId: proposals.id, companyId: companyProfiles.companyId })
    .from(proposals)
    .innerJoin(companyProfiles, eq(companyProfiles.id, proposals.photographerId))
    .where(eq(proposals.briefId, briefId));
  const known = quoted.flatMap(({ proposalId, companyId }) =>
    companyId === null ? [] : [{ proposalId, companyId }],
  );
  const figures = await companyFigures(
    ctx,
    known.map(({ companyId }) => companyId),
  );
  return new Map(known.map(({ proposalId, companyId }) => [proposalId, figures.get(companyId)!]));
}

/** The figures of companies by the id of their public page. */
export async function figuresOfProfiles(ctx: Reads, profileIds: readonly string[]) {
  if (profileIds.length === 0) return new Map<string, CompanyFigures>();
  const found = await ctx.db
    .select({ id: companyProfiles.id, companyId: sql<string>`${companyProfiles.companyId}` })
    .from(companyProfiles)
    .where(and(inArray(companyProfiles.id, [...profileIds]), sql`${companyProfiles.companyId} is not null`));
  const figures = await companyFigures(
    ctx,
    found.map(({ companyId }) => companyId),
  );
  return new Map(found.map(({ id, companyId }) => [id, figures.get(companyId)!]));
}

/** The last texts about a company. */
export const lastTexts = (ctx: Reads, profileId: string) =>
  newestTexts(ctx, eq(companyProfiles.id, profileId));

/** The last texts about all companies of a vertical that have a page; whatever their mark. */
export const lastTextsOfVertical = (ctx: Reads, vertical: Vertical) =>
  newestTexts(ctx, and(eq(companyProfiles.vertical, vertical), isListed(ctx.now))!);

/** The mark, the province of the work and the month, and nothing else of who wrote; and what the company answered. */
async function newestTexts({ db, now }: Reads, which: SQL) {
  const rows = await db
    .select({
      id: experiences.id,
      profileId: companyProfiles.id,
      company: companyProfiles.businessName,
      mark: sql<number>`${experiences.mark}`,
      text: experiences.text,
      answer: experiences.answer,
      province: briefs.province,
      writtenAt: experiences.writtenAt,
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .innerJoin(briefs, eq(briefs.id, deals.briefId))
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, experiences.companyId))
    .where(and(which, isPublic(now), ne(experiences.text, "")))
    .orderBy(desc(experiences.writtenAt), desc(experiences.id))
    .limit(SHOWN_TEXTS);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, month: amsterdamDay(writtenAt).slice(0, 7) }));
}
export type ShownText = Awaited<ReturnType<typeof lastTexts>>[number];
