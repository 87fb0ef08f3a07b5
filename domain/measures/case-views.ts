import { and, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  authUsers,
  briefPhotos,
  briefQuestions,
  briefs,
  companies,
  companyProfiles,
  measures,
  portfolioItems,
  profiles,
  proposals,
} from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { isId } from "../ids.ts";
import { requireActor } from "../policy.ts";
import { addresseeOf } from "./find-subject.ts";
import { takesMeasures } from "./policy.ts";
import type { MeasureFilter, MeasureSubject } from "./rules.ts";

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
  RUNNING: inArray(measures.status, ["PROPOSED", "ANNOUNCED", "IN_FORCE"]),
  ALL: undefined,
};

const by = alias(authUsers, "taken_by_user");
const second = alias(authUsers, "confirmed_by_user");
const lifter = alias(authUsers, "lifted_by_user");
const decider = alias(authUsers, "decided_by_user");

const FIELDS = {
  id: measures.id,
  subjectKind: measures.subjectKind,
  subjectId: measures.subjectId,
  companyId: measures.companyId,
  act: measures.act,
  ground: measures.ground,
  facts: measures.facts,
  origin: measures.origin,
  status: measures.status,
  takenAt: measures.takenAt,
  takenBy: measures.takenBy,
  takenByName: by.name,
  confirmedBy: measures.confirmedBy,
  confirmedByName: second.name,
  toldAt: measures.toldAt,
  startsAt: measures.startsAt,
  endedAt: measures.endedAt,
  liftReason: measures.liftReason,
  liftedByName: lifter.name,
  objection: measures.objection,
  objectedAt: measures.objectedAt,
  decision: measures.decision,
  decisionText: measures.decisionText,
  decidedAt: measures.decidedAt,
  decidedByName: decider.name,
  isWaiting: sql<boolean>`coalesce(${isWaiting}, false)`,
  companyName: companies.companyName,
};

const cases = (ctx: Pick<Ctx, "db">) =>
  ctx.db
    .select(FIELDS)
    .from(measures)
    .leftJoin(by, eq(by.id, measures.takenBy))
    .leftJoin(second, eq(second.id, measures.confirmedBy))
    .leftJoin(lifter, eq(lifter.id, measures.liftedBy))
    .leftJoin(decider, eq(decider.id, measures.decidedBy))
    .leftJoin(companies, eq(companies.id, measures.companyId));

/** One page of the measures, newest first; `before` is the last one of the page before. Throws `not_signed_in`, `not_allowed`. */
export async function measureList(ctx: Ctx, filter: MeasureFilter, before: string | null) {
  requireActor(ctx, takesMeasures);
  const isBefore = isId(before)
    ? sql`(${measures.takenAt}, ${measures.id}) < (select m.taken_at, m.id from ${measures} m where m.id = ${before})`
    : undefined;
  const rows = await cases(ctx)
    .where(and(FILTERS[filter], isBefore))
    .orderBy(desc(measures.takenAt), desc(measures.id))
    .limit(MEASURES_PAGE_SIZE + 1);
  const shown = rows.slice(0, MEASURES_PAGE_SIZE);
  return { measures: shown, next: rows.length > shown.length ? shown.at(-1)!.id : null };
}
export type MeasureCase = Awaited<ReturnType<typeof measureList>>["measures"][number];

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

/**
 * What a measure would be about, as an operator recognises it: a name or a text, without contact details. Throws `not_found`, and
 * as `measureList`.
 */
export async function measurable(ctx: Ctx, subjectKind: MeasureSubject, subjectId: string): Promise<string> {
  requireActor(ctx, takesMeasures);
  await addresseeOf(ctx.db, subjectKind, subjectId);
  const text = NAMES[subjectKind];
  const { rows } = await ctx.db.execute<{ name: string | null }>(text(subjectId));
  return rows[0]?.name ?? "";
}

const NAMES: Record<MeasureSubject, (id: string) => SQL> = {
  BRIEF: (id) => sql`select ${briefs.locationText} as name from ${briefs} where ${briefs.id} = ${id}`,
  PROPOSAL: (id) =>
    sql`select ${companyProfiles.businessName} || ': ' || ${proposals.packageName} as name from ${proposals}
      join ${companyProfiles} on ${companyProfiles.id} = ${proposals.photographerId} where ${proposals.id} = ${id}`,
  QUESTION: (id) =>
    sql`select ${briefQuestions.question} as name from ${briefQuestions} where ${briefQuestions.id} = ${id}`,
  PHOTO: (id) =>
    sql`select coalesce((select ${briefs.locationText} from ${briefPhotos} join ${briefs} on ${briefs.id} = ${briefPhotos.briefId}
        where ${briefPhotos.id} = ${id}),
      (select ${companyProfiles.businessName} from ${portfolioItems}
        join ${companyProfiles} on ${companyProfiles.id} = ${portfolioItems.profileId} where ${portfolioItems.id} = ${id})) as name`,
  PROFILE: (id) =>
    sql`select ${companyProfiles.businessName} as name from ${companyProfiles} where ${companyProfiles.id} = ${id}`,
  COMPANY: (id) =>
    sql`select ${companies.companyName} as name from ${companies} where ${companies.id} = ${id}`,
  CLIENT: (id) => sql`select ${profiles.fullName} as name from ${profiles} where ${profiles.id} = ${id}`,
};
