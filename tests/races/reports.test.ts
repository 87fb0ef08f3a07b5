import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outbox, rateLimits, reporterStandings } from "#db/schema/index.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { assignReport } from "#domain/desk/reports/assign-report.ts";
import { decideReport } from "#domain/desk/reports/decide-report.ts";
import { ABUSE_RULES } from "#domain/desk/reports/rules.ts";
import { warnReporter } from "#domain/desk/reports/warn-reporter.ts";
import { openTestHarness, type TestHarness } from "../support/harness/harness.ts";
import { outcomes, refusals } from "../support/harness/outcomes.ts";
import { operator } from "../support/people/people.ts";
import { reportRow, sentReport, unfoundedReports } from "../support/people/reports.ts";
import { ROUNDS } from "../support/harness/rounds.ts";

let harness: TestHarness;
let both: UserActor[];
beforeAll(async () => {
  harness = await openTestHarness();
  both = [await operator(harness), await operator(harness)];
});
afterAll(() => harness.close());

const newReport = async (target = "/pricing") => {
  await harness.db.delete(rateLimits);
  return sentReport(harness, { target });
};

test("two operators who decide one report decide it once, with one mail", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: reportId } = await newReport();
    const results = await outcomes(
      both.map((actor, index) =>
        decideReport(harness.ctx(actor), {
          reportId,
          outcome: index === 0 ? "ACTION" : "NO_ACTION",
          decisionText: `Beslissing ${index}`,
          isUnfounded: false,
          alsoOthers: false,
        }),
      ),
    );
    expect(refusals(results)).toEqual(["report_decided"]);
    const winner = results.findIndex(({ refusal }) => !refusal);
    expect(await reportRow(harness, reportId)).toMatchObject({
      decision: `Beslissing ${winner}`,
      decidedBy: both[winner]!.userId,
    });
    expect(await harness.db.$count(outbox, eq(outbox.effectKey, `report-decided:${reportId}`))).toBe(1);
  }
});

test("two operators who each decide all reports of one thing decide each report once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const target = `/pagina-${round}`;
    const [one, other] = [await newReport(target), await newReport(target)];
    const results = await outcomes(
      [one, other].map(({ id }, index) =>
        decideReport(harness.ctx(both[index]!), {
          reportId: id,
          outcome: "NO_ACTION",
          decisionText: `Beslissing ${index}`,
          isUnfounded: false,
          alsoOthers: true,
        }),
      ),
    );
    expect(refusals(results)).toEqual(["report_decided"]);
    const rows = [await reportRow(harness, one.id), await reportRow(harness, other.id)];
    expect(new Set(rows.map((row) => row!.decision)).size).toBe(1);
  }
});

test("two operators who take one report: one of them has it, and the other knows", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id: reportId } = await newReport();
    const results = await outcomes(
      both.map((actor) => assignReport(harness.ctx(actor), { reportId, to: actor.userId, seen: null })),
    );
    expect(refusals(results)).toEqual(["report_changed"]);
    const winner = both[results.findIndex(({ refusal }) => !refusal)]!;
    expect(await reportRow(harness, reportId)).toMatchObject({ assignedTo: winner.userId });
  }
});

test("two operators who warn one reporter warn once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `vaak-${round}@voorbeeld.nl`;
    await unfoundedReports(harness, email, ABUSE_RULES.before);
    await harness.db.delete(rateLimits);
    const { id: reportId } = await sentReport(harness, { email });
    const results = await outcomes(both.map((actor) => warnReporter(harness.ctx(actor), { reportId })));
    expect(refusals(results)).toEqual(["reporter_step_not_allowed"]);
    expect(await harness.db.$count(reporterStandings, eq(reporterStandings.email, email))).toBe(1);
    const mails = sql`${outbox.kind} = 'reporter-warned' and ${outbox.payload} ->> 'reportId' = ${reportId}`;
    expect(await harness.db.$count(outbox, mails)).toBe(1);
  }
});
