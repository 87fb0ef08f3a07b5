import { reporterStandings } from "#db/schema/index.ts";
import { logAct } from "../../audit/log-act.ts";
import { addHours } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { reportRowInput } from "./input.ts";
import { lockReporter } from "./lock-reporter.ts";
import { judgesReporters } from "./policy.ts";
import { ABUSE_RULES } from "./rules.ts";

/**
 * Refuses reports of the reporter of a report (its address, its account, and its network without an account) for a period,
 * after a warning and another unfounded report, and mails that. Throws `not_found`, and `reporter_step_not_allowed` when the
 * rules do not allow it, or a colleague did it.
 */
export const refuseReporter = verb(
  { name: "refuse-reporter", input: reportRowInput, by: judgesReporters },
  async (ctx, { reportId }) => {
    const refusedUntil = addHours(ctx.now, 24 * ABUSE_RULES.refusedDays);
    await ctx.db.transaction(async (tx) => {
      const reporter = await lockReporter(ctx, tx, reportId);
      if (reporter.record.step !== "refuse") throw new DomainError("reporter_step_not_allowed");
      // The warning may have gone to another address of the reporter.
      await tx
        .insert(reporterStandings)
        .values({ email: reporter.email, warnedAt: reporter.record.warnedAt ?? ctx.now, refusedUntil })
        .onConflictDoUpdate({ target: reporterStandings.email, set: { refusedUntil } });
      await record(ctx, tx, { type: "reporter.refused", data: { reportId } });
      const facts = { days: ABUSE_RULES.refusedDays };
      await logAct(ctx, tx, { act: "refuse-reporter", subjectKind: "report", subjectId: reportId, facts });
    });
  },
);
