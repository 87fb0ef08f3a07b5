import { reporterStandings } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { reportRowInput } from "./input.ts";
import { isStandingOf } from "./is-reporter.ts";
import { lockReporter } from "./lock-reporter.ts";
import { judgesReporters } from "./policy.ts";

/** Takes reports of a refused reporter again. Throws `not_found`, `reporter_step_not_allowed` when none are refused. */
export const admitReporter = verb(
  { name: "admit-reporter", input: reportRowInput, by: judgesReporters },
  async (ctx, { reportId }) => {
    await ctx.db.transaction(async (tx) => {
      const reporter = await lockReporter(ctx, tx, reportId);
      if (reporter.record.step !== "refused") throw new DomainError("reporter_step_not_allowed");
      await tx
        .update(reporterStandings)
        .set({ refusedUntil: ctx.now })
        .where(isStandingOf(reporter, ctx.now));
      await record(ctx, tx, { type: "reporter.admitted", data: { reportId } });
      await logAct(ctx, tx, { act: "admit-reporter", subjectKind: "report", subjectId: reportId });
    });
  },
);
