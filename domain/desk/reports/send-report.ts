import { and, eq, gt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { reporterStandings, reports } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addHours, daysBefore } from "../../kernel/dates.ts";
import { DomainError } from "../../kernel/errors.ts";
import { record } from "../../events/record.ts";
import { newId } from "../../kernel/ids.ts";
import { perAddress, verb } from "../../kernel/verb.ts";
import { reportInput } from "./input.ts";
import { isReporter, isStandingOf, networkOf, type Reporter } from "./is-reporter.ts";
import { sendsReports } from "./policy.ts";
import { reportable } from "./reportable-view.ts";
import { ABUSE_RULES, BACK_OF_QUEUE_DAYS, daysToDecide } from "./rules.ts";

/**
 * Reports something that the reporter can see (DSA art. 16). Mails the operator, and a receipt with number and deadline to the
 * typed address. The receipt has nothing that was typed. Returns the number. Throws `not_found` for what the reporter cannot see or
 * what is not there, `reports_refused` while reports of this reporter are refused, `too_many_requests`.
 */
export const sendReport = verb(
  {
    name: "send-report",
    input: reportInput,
    by: sendsReports,
    limits: [
      perAddress("report-from"),
      { act: "report-for", of: (ctx, { email }) => email ?? ctx.from },
      { act: "report-of", ofCaller: (ctx) => (ctx.actor.kind === "user" ? ctx.actor.userId : ctx.from) },
    ],
  },
  async (ctx, { kind, target, link, reason, explanation, name, email }) => {
    const thing = await reportable(ctx, { kind, target, link });
    if (!thing) throw new DomainError("not_found");
    const id = newId(ctx.now);
    const userId = ctx.actor.kind === "user" ? ctx.actor.userId : null;
    const network = networkOf(ctx);
    const dueAt = addHours(ctx.now, 24 * daysToDecide(reason));
    return ctx.db.transaction(async (tx) => {
      const isLast = email !== null && (await isOftenUnfounded(ctx, tx, { email, userId, network }));
      const [sent] = await tx
        .insert(reports)
        .values({
          id,
          kind,
          target,
          targetVersion: thing.version,
          reason,
          explanation,
          reporterId: userId,
          reporterName: name,
          reporterEmail: email,
          reporterNetwork: email === null ? null : network,
          state: "OPEN",
          dueAt,
          queuedAt: isLast ? addHours(dueAt, 24 * BACK_OF_QUEUE_DAYS) : dueAt,
          createdAt: ctx.now,
        })
        .returning({ number: reports.number });
      await record(ctx, tx, { type: "report.sent", data: { reportId: id } });
      return { number: sent!.number };
    });
  },
);

/** Whether reports of this reporter wait behind those of others. Throws `reports_refused`. */
async function isOftenUnfounded(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  reporter: Reporter,
): Promise<boolean> {
  const isRefused = and(isStandingOf(reporter, ctx.now), gt(reporterStandings.refusedUntil, ctx.now));
  if ((await tx.$count(reporterStandings, isRefused)) > 0) throw new DomainError("reports_refused");
  const isRecent = gt(reports.decidedAt, daysBefore(ctx.now, ABUSE_RULES.withinDays));
  const unfounded = await tx.$count(
    reports,
    and(isReporter(reporter), eq(reports.isUnfounded, true), isRecent),
  );
  return unfounded >= ABUSE_RULES.before;
}
