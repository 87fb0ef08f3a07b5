import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { companies, measures, reports } from "#db/schema/index.ts";
import { nameOf } from "../../facts/name-of.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { requireActor } from "../../kernel/policy.ts";
import { takesMeasures } from "./policy.ts";
import type { MeasureFilter } from "./rules.ts";

/** Measures on one page of the list. */
const MEASURES_PAGE_SIZE = 30;

const isWaiting = or(
  eq(measures.status, "PROPOSED"),
  and(
    isNotNull(measures.objectedAt),
    isNull(measures.decidedAt),
    inArray(measures.status, ["ANNOUNCED", "IN_FORCE"]),
  ),
)!;

const FILTERS: Record<MeasureFilter, SQL | undefined> = {
  WAITING: isWaiting,
  // Of a deleted account, only what bars a new one works still.
  RUNNING: and(
    inArray(measures.status, ["PROPOSED", "ANNOUNCED", "IN_FORCE"]),
    or(isNull(measures.accountLeftAt), isNotNull(measures.barredEmail)),
  ),
  ALL: undefined,
};

const FIELDS = {
  id: measures.id,
  subjectKind: measures.subjectKind,
  subjectId: measures.subjectId,
  companyId: measures.companyId,
  act: measures.act,
  ground: measures.ground,
  facts: measures.facts,
  origin: measures.origin,
  reportNumber: reports.number,
  status: measures.status,
  takenAt: measures.takenAt,
  takenBy: measures.takenBy,
  takenByName: nameOf(measures.takenBy),
  confirmedBy: measures.confirmedBy,
  confirmedByName: nameOf(measures.confirmedBy),
  toldAt: measures.toldAt,
  startsAt: measures.startsAt,
  endedAt: measures.endedAt,
  liftReason: measures.liftReason,
  liftedByName: nameOf(measures.liftedBy),
  objection: measures.objection,
  objectedAt: measures.objectedAt,
  decision: measures.decision,
  decisionText: measures.decisionText,
  decidedAt: measures.decidedAt,
  decidedByName: nameOf(measures.decidedBy),
  isWaiting: sql<boolean>`coalesce(${isWaiting}, false)`,
  companyName: companies.companyName,
  accountLeftAt: measures.accountLeftAt,
  moneyWaitsSince: measures.moneyWaitsSince,
  bars: sql<boolean>`${measures.barredEmail} is not null`,
};

const cases = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select(FIELDS)
    .from(measures)
    .leftJoin(companies, eq(companies.id, measures.companyId))
    .leftJoin(reports, eq(reports.id, measures.reportId));

/** One page of the measures, newest first, and the oldest first while they wait; `before` is the last one of the page before. Throws `not_signed_in`, `not_allowed`. */
export async function measureList(ctx: Ctx, filter: MeasureFilter, before: string | null) {
  requireActor(ctx, takesMeasures);
  const [direction, comesAfter] = filter === "WAITING" ? [asc, sql`>`] : [desc, sql`<`];
  const isBefore = isId(before)
    ? sql`(${measures.takenAt}, ${measures.id}) ${comesAfter} (select m.taken_at, m.id from ${measures} m where m.id = ${before})`
    : undefined;
  const rows = await cases(ctx)
    .where(and(FILTERS[filter], isBefore))
    .orderBy(direction(measures.takenAt), direction(measures.id))
    .limit(MEASURES_PAGE_SIZE + 1);
  const shown = rows.slice(0, MEASURES_PAGE_SIZE);
  return { measures: shown, next: rows.length > shown.length ? shown.at(-1)!.id : null };
}
export type MeasureCase = Awaited<ReturnType<typeof measureList>>["measures"][number];

/** How many measures wait for an operator: for a second one, or for a decision on an objection. Throws as `measureList`. */
export function waitingMeasures(ctx: Ctx): Promise<number> {
  requireActor(ctx, takesMeasures);
  return ctx.db.$count(measures, isWaiting);
}

/** One measure with who did what; null for an unknown id. Throws as `measureList`. */
export async function measureCase(ctx: Ctx, measureId: string): Promise<MeasureCase | null> {
  requireActor(ctx, takesMeasures);
  if (!isId(measureId)) return null;
  const [row] = await cases(ctx).where(eq(measures.id, measureId));
  return row ?? null;
}

/** The measures on this subject, newest first. Throws as `measureList`. */
export async function measuresOn(ctx: Ctx, subjectId: string): Promise<MeasureCase[]> {
  requireActor(ctx, takesMeasures);
  if (!isId(subjectId)) return [];
  return cases(ctx)
    .where(eq(measures.subjectId, subjectId))
    .orderBy(desc(measures.takenAt), desc(measures.id));
}

/** The measures that this report led to, newest first. Throws as `measureList`. */
export async function measuresAfterReport(ctx: Ctx, reportId: string): Promise<MeasureCase[]> {
  requireActor(ctx, takesMeasures);
  return cases(ctx).where(eq(measures.reportId, reportId)).orderBy(desc(measures.takenAt), desc(measures.id));
}
