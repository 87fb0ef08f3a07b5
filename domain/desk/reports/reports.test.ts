import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { rateLimits, reporterStandings, reports } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { mailKindsAbout } from "../../../tests/support/harness/outbox.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import {
  lastReport,
  report,
  reportFrom,
  reportRow,
  sentReport,
  unfoundedReports,
} from "../../../tests/support/people/reports.ts";
import type { Actor, UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { admitReporter } from "./admit-reporter.ts";
import { assignReport } from "./assign-report.ts";
import { decideReport } from "./decide-report.ts";
import { deleteOldReports } from "./delete-old-reports.ts";
import { reportForm } from "./input.ts";
import { refuseReporter } from "./refuse-reporter.ts";
import { ABUSE_RULES } from "./rules.ts";
import { warnReporter } from "./warn-reporter.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness, { fullName: "Ineke Bakker" });
});
beforeEach(async () => {
  await harness.db.delete(rateLimits);
  await harness.db.delete(reports);
  await harness.db.delete(reporterStandings);
});
afterAll(() => harness.close());

const ctx = () => harness.ctx(ineke);
const email = () => `${newId(harness.now)}@voorbeeld.nl`;
const mails = (reportId: string) => mailKindsAbout(harness, "reportId", reportId);
const decide = (reportId: string, change: Partial<Parameters<typeof decideReport>[1]> = {}) =>
  decideReport(ctx(), {
    reportId,
    outcome: "NO_ACTION",
    decisionText: "Dit mag.",
    isUnfounded: false,
    alsoOthers: false,
    ...change,
  });

describe("sending a report", () => {
  test("gives a number and a deadline, and mails the operator and a receipt", async () => {
    const { number } = await report(harness, { email: "Sanne@Voorbeeld.nl" });
    const [row] = await harness.db.select().from(reports);
    expect(row).toMatchObject({ number, state: "OPEN", reporterEmail: "sanne@voorbeeld.nl" });
    expect(row!.dueAt.getTime() - harness.now.getTime()).toBe(7 * 86_400_000);
    expect(await mails(row!.id)).toEqual(["report-arrived", "report-received"]);
  });

  test.each([
    ["ILLEGAL", { name: "", email: "" }, ["email", "name"]],
    ["SPAM", { name: "Sanne", email: "geen adres" }, ["email"]],
    ["CHILD_ABUSE", { name: "", email: "" }, []],
    ["CHILD_ABUSE", { name: "", email: "geen adres" }, ["email"]],
  ])("for %s with %j lacks %j", (reason, sender, missing) => {
    const parsed = reportForm.safeParse({ reason, explanation: "Zo.", goodFaith: "on", ...sender });
    const fields = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])).toSorted();
    expect(fields).toEqual(missing);
  });

  test("needs the statement of good faith", () => {
    const typed = { reason: "SPAM", explanation: "Zo.", name: "Sanne", email: "s@voorbeeld.nl" };
    expect(reportForm.safeParse(typed).success).toBe(false);
    expect(reportForm.safeParse({ ...typed, goodFaith: "on" }).success).toBe(true);
  });

  test("of child abuse works without a name and is due within a day", async () => {
    const row = await sentReport(harness, { reason: "CHILD_ABUSE", name: "", email: "" });
    expect(row).toMatchObject({ reporterName: null, reporterEmail: null });
    expect(row.dueAt.getTime() - harness.now.getTime()).toBe(86_400_000);
  });

  test.each(["https://kwaad.example/", "//kwaad.example", "/pad?geheim=1", "pad", "", "/\\kwaad"])(
    "refuses %j, which is no page of this site",
    async (target) => {
      expect(await outcome(report(harness, { target }))).toEqual({ refusal: "not_found" });
    },
  );

  test("is limited per address, per account and per network", async () => {
    for (let sent = 0; sent < 5; sent++) await report(harness, { email: "vaak@voorbeeld.nl" });
    expect(await outcome(report(harness, { email: "vaak@voorbeeld.nl" }))).toEqual({
      refusal: "too_many_requests",
    });
    const sanne = await client(harness);
    for (let sent = 0; sent < 10; sent++) await report(harness, {}, sanne);
    expect(await outcome(report(harness, {}, sanne))).toEqual({ refusal: "too_many_requests" });
  });
});

describe("a decision", () => {
  test("is mailed to the reporter, and stands once", async () => {
    const { id } = await sentReport(harness);
    await decide(id, { outcome: "ACTION", decisionText: "Weggehaald." });
    expect(await reportRow(harness, id)).toMatchObject({
      state: "DECIDED",
      outcome: "ACTION",
      decidedBy: ineke.userId,
    });
    expect(await mails(id)).toEqual(["report-arrived", "report-decided", "report-received"]);
    expect(await outcome(decide(id))).toEqual({ refusal: "report_decided" });
  });

  test("counts for the other open reports of the same thing when that is chosen", async () => {
    const [one, same, other] = [
      await sentReport(harness),
      await sentReport(harness),
      await sentReport(harness, { target: "/contact" }),
    ];
    await decide(one.id, { alsoOthers: true, isUnfounded: true });
    expect(await reportRow(harness, one.id)).toMatchObject({ state: "DECIDED", isUnfounded: true });
    expect(await reportRow(harness, same.id)).toMatchObject({ state: "DECIDED", isUnfounded: false });
    expect(await reportRow(harness, other.id)).toMatchObject({ state: "OPEN" });
    expect(await mails(same.id)).toContain("report-decided");
  });

  test("cannot be an action and unfounded", async () => {
    const { id } = await sentReport(harness);
    expect(await outcome(decide(id, { outcome: "ACTION", isUnfounded: true }))).toEqual({
      refusal: "invalid_input",
    });
  });
});

/** A report for which its reporter, at this network address, is refused. */
const refusedAfterMisuse = async (typed: { email: string }, by: Actor, from: string) => {
  await unfoundedReports(harness, typed.email, ABUSE_RULES.before);
  await reportFrom(harness, from, typed, by);
  await warnReporter(ctx(), { reportId: (await lastReport(harness)).id });
  harness.passHours(1);
  await reportFrom(harness, from, typed, by);
  const { id } = await lastReport(harness);
  await decide(id, { isUnfounded: true });
  await refuseReporter(ctx(), { reportId: id });
  return id;
};

describe("a reporter of unfounded reports", () => {
  test("goes behind others after three, is warned, then refused after one more, and admitted again", async () => {
    const address = email();
    await unfoundedReports(harness, address, ABUSE_RULES.before - 1);
    const second = await sentReport(harness, { email: address });
    expect(second.queuedAt).toEqual(second.dueAt);
    expect(await outcome(warnReporter(ctx(), { reportId: second.id }))).toEqual({
      refusal: "reporter_step_not_allowed",
    });
    await decide(second.id, { isUnfounded: true });
    const third = await sentReport(harness, { email: address });
    expect(third.queuedAt > third.dueAt).toBe(true);

    await warnReporter(ctx(), { reportId: third.id });
    expect(await mails(third.id)).toContain("reporter-warned");
    expect(await outcome(refuseReporter(ctx(), { reportId: third.id }))).toEqual({
      refusal: "reporter_step_not_allowed",
    });
    harness.passHours(1);
    const afterWarning = await sentReport(harness, { email: address });
    await decide(afterWarning.id, { isUnfounded: true });
    await refuseReporter(ctx(), { reportId: afterWarning.id });
    expect(await mails(afterWarning.id)).toContain("reporter-refused");
    expect(await outcome(report(harness, { email: address }))).toEqual({ refusal: "reports_refused" });
    expect((await outcome(report(harness))).refusal).toBeUndefined();
    // A report of before the refusal is decided as any other.
    expect(await reportRow(harness, third.id)).toMatchObject({ state: "OPEN" });
    await decide(third.id, { outcome: "ACTION", decisionText: "Weggehaald." });
    expect(await mails(third.id)).toContain("report-decided");

    await admitReporter(ctx(), { reportId: afterWarning.id });
    expect((await outcome(report(harness, { email: address }))).refusal).toBeUndefined();
  });

  describe("is refused under another address too", () => {
    test("by its account, until it is admitted", async () => {
      const account = await client(harness);
      const id = await refusedAfterMisuse({ email: email() }, account, newId(harness.now));
      const again = () => outcome(report(harness, { email: email() }, account));
      expect(await again()).toEqual({ refusal: "reports_refused" });
      await admitReporter(ctx(), { reportId: id });
      expect((await again()).refusal).toBeUndefined();
    });

    test("by its network without an account, but not who is signed in there", async () => {
      const from = newId(harness.now);
      await refusedAfterMisuse({ email: email() }, { kind: "visitor" }, from);
      const again = (by: Actor) => outcome(reportFrom(harness, from, { email: email() }, by));
      expect(await again({ kind: "visitor" })).toEqual({ refusal: "reports_refused" });
      expect((await again(await client(harness))).refusal).toBeUndefined();
      // Another network is not concerned.
      expect((await outcome(report(harness))).refusal).toBeUndefined();
    });
  });

  test("is taken again when the period is over", async () => {
    const address = email();
    await unfoundedReports(harness, address, ABUSE_RULES.before);
    await warnReporter(ctx(), { reportId: (await sentReport(harness, { email: address })).id });
    harness.passHours(1);
    const { id } = await sentReport(harness, { email: address });
    await decide(id, { isUnfounded: true });
    await refuseReporter(ctx(), { reportId: id });
    harness.passHours(24 * ABUSE_RULES.refusedDays);
    expect((await outcome(report(harness, { email: address }))).refusal).toBeUndefined();
  });

  test("is warned and refused by operators with the role for it", async () => {
    const support = harness.ctx(await operator(harness, { operatorRole: "SUPPORT" }));
    const address = email();
    await unfoundedReports(harness, address, ABUSE_RULES.before);
    const { id: reportId } = await sentReport(harness, { email: address });
    for (const act of [warnReporter, refuseReporter, admitReporter])
      expect(await outcome(act(support, { reportId }))).toEqual({ refusal: "not_allowed" });
  });
});

test("a report is given to operators only, by who saw whose it was", async () => {
  const { id: reportId } = await sentReport(harness);
  const give = (to: string | null, seen: string | null) =>
    outcome(assignReport(ctx(), { reportId, to, seen }));
  expect(await give((await client(harness)).userId, null)).toEqual({ refusal: "not_found" });
  expect(await give(ineke.userId, null)).toEqual({ value: undefined });
  expect(await give(null, null)).toEqual({ refusal: "report_changed" });
});

test("keeps a decided report for a year, and who was warned for a year", async () => {
  const address = email();
  await unfoundedReports(harness, address, ABUSE_RULES.before);
  const { id } = await sentReport(harness, { email: address });
  await warnReporter(ctx(), { reportId: id });
  const left = async () => {
    await deleteOldReports(harness.ctx({ kind: "system" }), {});
    return [await harness.db.$count(reports), await harness.db.$count(reporterStandings)];
  };
  harness.passHours(365 * 24);
  expect(await left()).toEqual([4, 1]);
  harness.passHours(1);
  expect(await left()).toEqual([1, 0]);
  harness.passHours(365 * 24);
  expect(await left()).toEqual([0, 0]);
});
