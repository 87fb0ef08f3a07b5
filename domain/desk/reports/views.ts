import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { outbox, reportNotes, reports } from "#db/schema/index.ts";
import { lookUntil } from "../../audit/look-until.ts";
import { shownValue } from "../../audit/masks.ts";
import { nameOf } from "../../facts/name-of.ts";
import type { Ctx, UserActor } from "../../kernel/context.ts";
import { isAfter, pageOf, type Place } from "../../kernel/keyset.ts";
import { operatorNames } from "../../operators/operators-view.ts";
import { requireActor } from "../../kernel/policy.ts";
import { handlesReports } from "./policy.ts";
import { reportedThing } from "./reported-thing.ts";
import { reporterFields } from "./is-reporter.ts";
import { reporterRecord } from "./reporter-record.ts";
import type { ReportedKind } from "./rules.ts";

/** Reports on one page of a list. */
export const REPORTS_SHOWN = 30;

export type ReportList = "open" | "mine" | "decided";

const sameThing = alias(reports, "same_thing");
const isOpenAboutTheSame = and(
  eq(sameThing.kind, reports.kind),
  eq(sameThing.target, reports.target),
  eq(sameThing.state, "OPEN"),
);

const IN_LIST = {
  open: () => eq(reports.state, "OPEN"),
  mine: ({ userId }: UserActor) => and(eq(reports.assignedTo, userId), eq(reports.state, "OPEN")),
  decided: () => eq(reports.state, "DECIDED"),
} satisfies Record<ReportList, (actor: UserActor) => unknown>;

type ListFilter = { list: ReportList; kind: ReportedKind | null; after: Place | null };

/**
 * A page of reports: open ones by deadline, those of often unfounded reporters last; decided ones newest first. `open` counts the open
 * reports of the same thing. Throws `not_signed_in`, `not_allowed`.
 */
export async function reportList(ctx: Ctx, { list, kind, after }: ListFilter) {
  const { actor } = requireActor(ctx, handlesReports);
  const isDecided = list === "decided";
  const [at, order, direction] = isDecided
    ? ([reports.decidedAt, "desc", desc] as const)
    : ([reports.queuedAt, "asc", asc] as const);
  const rows = await ctx.db
    .select({
      id: reports.id,
      number: reports.number,
      kind: reports.kind,
      reason: reports.reason,
      outcome: reports.outcome,
      assignee: nameOf(reports.assignedTo),
      dueAt: reports.dueAt,
      queuedAt: reports.queuedAt,
      decidedAt: reports.decidedAt,
      createdAt: reports.createdAt,
      open: sql<number>`(select count(*)::int from ${reports} ${sameThing} where ${isOpenAboutTheSame})`,
    })
    .from(reports)
    .where(
      and(
        IN_LIST[list](actor),
        kind === null ? undefined : eq(reports.kind, kind),
        after ? isAfter(after, { at, id: reports.id, order }) : undefined,
      ),
    )
    .orderBy(direction(at), direction(reports.id))
    .limit(REPORTS_SHOWN + 1);
  const { shown, next } = pageOf(rows, REPORTS_SHOWN, ({ id, decidedAt, queuedAt }) => ({
    at: isDecided ? decidedAt! : queuedAt,
    id,
  }));
  return { reports: shown, next };
}

/** How many reports are open. Throws `not_signed_in`, `not_allowed`. */
export function openReports(ctx: Ctx): Promise<number> {
  requireActor(ctx, handlesReports);
  return ctx.db.$count(reports, eq(reports.state, "OPEN"));
}

/**
 * A report for operators: what it is about, its notes, the other reports of the same thing, and what became of earlier reports of
 * its reporter, whose name and mail address are masked until the actor gave a reason: a decision needs neither. Null when there is
 * none. Throws `not_signed_in`, `not_allowed`.
 */
export async function reportForOperator(outer: Ctx, number: number) {
  const ctx = requireActor(outer, handlesReports);
  const [found] = await ctx.db
    .select({ id: reports.id, ...reporterFields })
    .from(reports)
    .where(eq(reports.number, number));
  if (!found) return null;
  const seenUntil = await lookUntil(ctx, "report", found.id);
  const shown = { isRevealed: seenUntil !== null };
  const [report] = await ctx.db
    .select({
      id: reports.id,
      number: reports.number,
      kind: reports.kind,
      target: reports.target,
      targetVersion: reports.targetVersion,
      reason: reports.reason,
      explanation: reports.explanation,
      reporterName: shownValue<string | null>("name", reports.reporterName, shown),
      reporterEmail: shownValue<string | null>("mail", reports.reporterEmail, shown),
      state: reports.state,
      assignedTo: reports.assignedTo,
      dueAt: reports.dueAt,
      outcome: reports.outcome,
      decision: reports.decision,
      isUnfounded: reports.isUnfounded,
      decidedAt: reports.decidedAt,
      decidedBy: nameOf(reports.decidedBy),
      createdAt: reports.createdAt,
      mailRefusal: outbox.refusal,
    })
    .from(reports)
    .leftJoin(outbox, eq(outbox.effectKey, sql`'report-decided:' || ${reports.id}::text`))
    .where(eq(reports.id, found.id));
  if (!report) return null;
  const notes = await ctx.db
    .select({
      id: reportNotes.id,
      note: reportNotes.note,
      author: nameOf(reportNotes.authorId),
      createdAt: reportNotes.createdAt,
    })
    .from(reportNotes)
    .where(eq(reportNotes.reportId, report.id))
    .orderBy(asc(reportNotes.createdAt), asc(reportNotes.id));
  const others = await ctx.db
    .select({ number: reports.number, reason: reports.reason, state: reports.state })
    .from(reports)
    .where(and(eq(reports.kind, report.kind), eq(reports.target, report.target), ne(reports.id, report.id)))
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(REPORTS_SHOWN);
  return {
    ...report,
    seenUntil,
    notes,
    others,
    operators: await operatorNames(ctx),
    thing: await reportedThing(ctx, report, shown),
    record: found.email === null ? null : await reporterRecord(ctx, { ...found, email: found.email }),
  };
}

/** A report for a mail; `to` is null for one without an address. Null when it is gone. */
export async function reportForMail(ctx: Pick<Ctx, "db">, reportId: string) {
  const [report] = await ctx.db
    .select({
      id: reports.id,
      number: reports.number,
      kind: reports.kind,
      reason: reports.reason,
      to: reports.reporterEmail,
      name: reports.reporterName,
      dueAt: reports.dueAt,
      outcome: reports.outcome,
      decision: reports.decision,
    })
    .from(reports)
    .where(eq(reports.id, reportId));
  return report ?? null;
}

/** The same when its reporter left an address; null otherwise. */
export async function reporterForMail(ctx: Pick<Ctx, "db">, reportId: string) {
  const report = await reportForMail(ctx, reportId);
  return report?.to ? { ...report, to: report.to } : null;
}

/**
 * The reports that an account sent while signed in, for the download of its owner: without notes, and without who decided. Anybody can
 * type somebody else's address, so a report that merely names it is not the owner's.
 */
export function reportsToExport(ctx: Pick<Ctx, "db">, { userId }: UserActor) {
  return ctx.db
    .select({
      number: reports.number,
      kind: reports.kind,
      target: reports.target,
      reason: reports.reason,
      explanation: reports.explanation,
      name: reports.reporterName,
      email: reports.reporterEmail,
      state: reports.state,
      outcome: reports.outcome,
      decision: reports.decision,
      sentAt: reports.createdAt,
      decidedAt: reports.decidedAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, userId))
    .orderBy(asc(reports.createdAt));
}
