import { reporterStandings } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { reportRowInput } from "./input.ts";
import { lockReporter } from "./lock-reporter.ts";
import { judgesReporters } from "./policy.ts";

/**
 * Warns the reporter of a report, by mail, after the unfounded reports that `ABUSE_RULES` names (DSA art. 23). Throws `not_found`, and
 * `reporter_step_not_allowed` when the rules do not allow it, or a colleague did it.
 */
export const warnReporter = verb(
  { name: "warn-reporter", input: reportRowInput, by: judgesReporters },
  async (ctx, { reportId }) => {
    await ctx.db.transaction(async (tx) => {
      const reporter = await lockReporter(ctx, tx, reportId);
      if (reporter.record.step !== "warn") throw new DomainError("reporter_step_not_allowed");
      await tx.insert(reporterStandings).values({ email: reporter.email, warnedAt: ctx.now });
      await record(ctx, tx, { type: "reporter.warned", data: { reportId } });
      const facts = { unfounded: reporter.record.unfounded };
      await logAct(ctx, tx, { act: "warn-reporter", subjectKind: "report", subjectId: reportId, facts });
    });
  },
);
