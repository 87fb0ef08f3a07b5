import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { reports } from "#db/schema/index.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { report, sentReport } from "../../../tests/support/people/reports.ts";
import type { UserActor } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { readPlace } from "../../kernel/keyset.ts";
import { decideReport } from "./decide-report.ts";
import { noteOnReport } from "./note-on-report.ts";
import { openReports, reportForOperator, reportList, REPORTS_SHOWN, reportsToExport } from "./views.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness, { fullName: "Ineke Bakker" });
});
beforeEach(() => harness.db.delete(reports));
afterAll(() => harness.close());

const ctx = () => harness.ctx(ineke);
const email = () => `${newId(harness.now)}@voorbeeld.nl`;

test("a download has the reports of the account, and none that names its address only", async () => {
  const account = await client(harness);
  const own = await report(harness, { email: email() }, account);
  await report(harness, { email: account.email });
  const exported = await reportsToExport(harness, account);
  expect(exported.map(({ number }) => number)).toEqual([own.number]);
});

test("operators read the report with its notes, others of the same thing, and the record of its reporter", async () => {
  const address = email();
  const first = await sentReport(harness, { email: address });
  const { id, number } = await sentReport(harness, { email: address });
  await noteOnReport(ctx(), { reportId: id, note: "Vaker gezien." });
  const shown = await reportForOperator(ctx(), number);
  expect(shown).toMatchObject({
    explanation: "Dit klopt niet.",
    notes: [{ note: "Vaker gezien.", author: "Ineke Bakker" }],
    others: [{ number: first.number, state: "OPEN" }],
    thing: { isGone: false, facts: [{ label: "path", value: "/pricing" }] },
    record: { sent: 2, unfounded: 0, step: "none" },
  });
  expect(await reportForOperator(ctx(), number + 1)).toBeNull();
  const passwordAlone = harness.ctx({ ...ineke, tookSecondStep: false });
  expect(await outcome(reportForOperator(passwordAlone, number))).toEqual({ refusal: "not_allowed" });
  expect(
    await outcome(reportList(harness.ctx({ kind: "visitor" }), { list: "open", kind: null, after: null })),
  ).toEqual({
    refusal: "not_signed_in",
  });
});

test("lists open reports by deadline, page by page, and counts those of one thing", async () => {
  const made: number[] = [];
  for (let count = 0; count <= REPORTS_SHOWN; count++) {
    made.push((await report(harness, { target: count % 2 ? "/contact" : "/pricing" })).number);
    harness.passHours(1);
  }
  const page = (after: string | null, kind: "PAGE" | "PHOTO" | null = null) =>
    reportList(ctx(), { list: "open", kind, after: readPlace(after) });
  const first = await page(null);
  const second = await page(first.next);
  expect([...first.reports, ...second.reports].map(({ number }) => number)).toEqual(made);
  expect(first.reports.slice(0, 2).map(({ open }) => open)).toEqual([16, 15]);
  expect((await page(null, "PHOTO")).reports).toEqual([]);
  expect(await openReports(ctx())).toBe(made.length);
  const [fourth] = await harness.db.select().from(reports).where(eq(reports.number, made[3]!));
  await decideReport(ctx(), {
    reportId: fourth!.id,
    outcome: "NO_ACTION",
    decisionText: "Dit mag.",
    isUnfounded: false,
    alsoOthers: false,
  });
  const decided = await reportList(ctx(), { list: "decided", kind: "PAGE", after: null });
  expect(decided.reports.map(({ number }) => number)).toEqual([made[3]]);
});
