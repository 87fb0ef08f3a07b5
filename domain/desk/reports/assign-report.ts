import { and, eq, sql } from "drizzle-orm";
import { reports } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { requireAssignee } from "../../operators/lock-operator.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { assignReportInput } from "./input.ts";
import { handlesReports } from "./policy.ts";

/**
 * Gives a report to an operator, or to nobody. Throws `not_found`, also when `to` is no operator, and `report_changed` when another
 * operator gave it away meanwhile.
 */
export const assignReport = verb(
  { name: "assign-report", input: assignReportInput, by: handlesReports },
  async (ctx, { reportId, to, seen }) => {
    await ctx.db.transaction(async (tx) => {
      if (to !== null) await requireAssignee(tx, to);
      const given = await tx
        .update(reports)
        .set({ assignedTo: to })
        .where(and(eq(reports.id, reportId), sql`${reports.assignedTo} is not distinct from ${seen}::uuid`))
        .returning({ id: reports.id });
      if (given.length === 0) {
        const exists = (await tx.$count(reports, eq(reports.id, reportId))) > 0;
        throw new DomainError(exists ? "report_changed" : "not_found");
      }
      await record(ctx, tx, { type: "report.assigned", data: { reportId } });
      await logAct(ctx, tx, { act: "assign-report", subjectKind: "report", subjectId: reportId });
    });
  },
);
