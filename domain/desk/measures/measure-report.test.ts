import { afterAll, beforeAll, expect, it } from "vitest";
import { publishedBrief } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client, operator } from "../../../tests/support/people/people.ts";
import { ask } from "../../../tests/support/people/questions.ts";
import { report } from "../../../tests/support/people/reports.ts";
import type { UserActor } from "../../kernel/context.ts";
import { reportForOperator } from "../reports/views.ts";
import { measureCase, measuresAfterReport } from "./case-views.ts";
import { measurable, measurableParts } from "./measurable-views.ts";
import { ownStatements } from "./statement-view.ts";
import { takeMeasure } from "./take-measure.ts";

let harness: TestHarness;
let ineke: UserActor;
beforeAll(async () => {
  harness = await openTestHarness();
  ineke = await operator(harness);
});
afterAll(() => harness.close());

it("a measure after a report names it, and the report's page has the measure", async () => {
  const { actor, profileId } = await company(harness);
  const { number } = await report(harness, { email: "melder@voorbeeld.nl" });
  const ctx = harness.ctx(ineke);
  const measure = {
    subjectKind: "PROFILE",
    subjectId: profileId,
    act: "HIDE",
    ground: "false_details",
    facts: "De naam is van een ander bedrijf.",
    origin: "REPORT",
  } as const;
  expect(await outcome(takeMeasure(ctx, { ...measure, reportNumber: 999_999 }))).toEqual({
    refusal: "not_found",
  });
  const { measureId } = await takeMeasure(ctx, { ...measure, reportNumber: number });
  expect(await measureCase(ctx, measureId)).toMatchObject({ reportNumber: number });
  const { id } = (await reportForOperator(ctx, number))!;
  expect(await measuresAfterReport(ctx, id)).toMatchObject([{ id: measureId }]);
  // Whom it concerns reads that there was a report, and not whose.
  const told = JSON.stringify(await ownStatements(harness.ctx(actor), actor));
  expect(told).toContain(measureId);
  expect(told).not.toContain("melder@voorbeeld.nl");
});

it("the form of a request leads to its questions, that of a company to its profile, and no client's name is shown", async () => {
  const owner = await client(harness);
  const { actor, profileId } = await company(harness);
  const briefId = await publishedBrief(harness, owner);
  const questionId = await ask(harness, actor, briefId);
  const ctx = harness.ctx(ineke);
  expect(await measurableParts(ctx, "BRIEF", briefId)).toMatchObject([{ kind: "QUESTION", id: questionId }]);
  expect(await measurableParts(ctx, "COMPANY", actor.companyId!)).toMatchObject([
    { kind: "PROFILE", id: profileId },
  ]);
  expect(await measurable(ctx, "CLIENT", owner.userId)).toBe(`${owner.fullName[0]}…`);
});
