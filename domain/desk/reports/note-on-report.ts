import { eq } from "drizzle-orm";
import { reportNotes, reports } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { lockOperator } from "../../operators/lock-operator.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { verb } from "../../kernel/verb.ts";
import { noteOnReportInput } from "./input.ts";
import { handlesReports } from "./policy.ts";

/** Writes a note for operators; nobody else reads it. Throws `not_found`. */
export const noteOnReport = verb(
  { name: "note-on-report", input: noteOnReportInput, by: handlesReports },
  async (ctx, { reportId, note }) => {
    await ctx.db.transaction(async (tx) => {
      await lockOperator(ctx, tx);
      const [report] = await tx
        .select({ id: reports.id })
        .from(reports)
        .where(eq(reports.id, reportId))
        .for("key share");
      if (!report) throw new DomainError("not_found");
      const authorId = ctx.actor.userId;
      await tx
        .insert(reportNotes)
        .values({ id: newId(ctx.now), reportId, authorId, note, createdAt: ctx.now });
      await record(ctx, tx, { type: "report.note_added", data: { reportId } });
      await logAct(ctx, tx, { act: "note-on-report", subjectKind: "report", subjectId: reportId });
    });
  },
);
