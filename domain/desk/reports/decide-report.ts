import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import { companyMembers, deals, experiences, reports } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import { verb } from "../../kernel/verb.ts";
import { decideReportInput } from "./input.ts";
import { handlesReports } from "./policy.ts";
import type { ReportOutcome } from "./rules.ts";

/**
 * Decides an open report, and mails its reporter what was decided and how to complain. With `alsoOthers` the other open reports of the
 * same thing get the same decision. Two operators decide one report once. Throws `not_found`, `report_decided`, and `invalid_input`
 * for an action on a report that is called unfounded.
 */
export const decideReport = verb(
  { name: "decide-report", input: decideReportInput, by: handlesReports },
  async (ctx, { reportId, outcome, decisionText, isUnfounded, alsoOthers }) => {
    if (isUnfounded && outcome !== "NO_ACTION") throw new DomainError("invalid_input");
    await ctx.db.transaction(async (tx) => {
      await lockOperator(ctx, tx);
      const [report] = await tx
        .select({ kind: reports.kind, target: reports.target })
        .from(reports)
        .where(eq(reports.id, reportId));
      if (!report) throw new DomainError("not_found");
      const { kind, target } = report;
      const isChosen = alsoOthers
        ? and(eq(reports.kind, kind), eq(reports.target, target))
        : eq(reports.id, reportId);
      const open = lockedInOrder(tx, reports.id, and(isChosen, ne(reports.state, "DECIDED")));
      const decided = await tx
        .update(reports)
        .set({
          state: "DECIDED",
          outcome,
          decision: decisionText,
          decidedAt: ctx.now,
          decidedBy: ctx.actor.userId,
        })
        .where(and(inArray(reports.id, open), eq(reports.state, "OPEN")))
        .returning({ id: reports.id });
      if (!decided.some(({ id }) => id === reportId)) throw new DomainError("report_decided");
      // Whether a report is unfounded depends on what its own reporter wrote.
      if (isUnfounded) await tx.update(reports).set({ isUnfounded }).where(eq(reports.id, reportId));
      for (const { id } of decided) await record(ctx, tx, { type: "report.decided", data: { reportId: id } });
      if (kind === "EXPERIENCE") await tellOfExperience(ctx, tx, { reportId, target, outcome });
      await logAct(ctx, tx, {
        act: "decide-report",
        subjectKind: "report",
        subjectId: reportId,
        reason: decisionText,
        facts: { outcome, unfounded: isUnfounded, reports: decided.length },
      });
    });
  },
);

/**
 * Tells the writer of a reported experience and the company what was decided. Who reported it hears that anyway, and the writer of a
 * measure.
 */
async function tellOfExperience(
  ctx: Ctx,
  tx: Transaction,
  { reportId, target, outcome }: { reportId: string; target: string; outcome: ReportOutcome },
): Promise<void> {
  const isReporter = (userId: AnyPgColumn) =>
    sql<boolean>`exists (select from ${reports} sent where sent.id = ${reportId} and sent.reporter_id = ${userId})`;
  const ofCompany = sql<boolean>`exists (select from ${companyMembers}
    where ${companyMembers.companyId} = ${experiences.companyId} and ${isReporter(companyMembers.userId)})`;
  const [told] = await tx
    .select({
      proposalId: experiences.proposalId,
      briefId: deals.briefId,
      byWriter: isReporter(experiences.clientId),
      byCompany: ofCompany,
    })
    .from(experiences)
    .innerJoin(deals, eq(deals.proposalId, experiences.proposalId))
    .where(sql`${experiences.id}::text = ${target}`);
  if (!told) return;
  const { proposalId, briefId, byWriter, byCompany } = told;
  const tellsWriter = outcome === "NO_ACTION" && !byWriter ? "yes" : "";
  const data = { reportId, tellsWriter, tellsCompany: byCompany ? "" : "yes" };
  await record(ctx, tx, { type: "experience.report_decided", proposalId, briefId, data });
}
