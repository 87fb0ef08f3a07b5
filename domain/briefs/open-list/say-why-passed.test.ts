import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { briefMarks } from "#db/schema/index.ts";
import { publishedBriefs } from "../../../tests/support/people/briefs.ts";
import { company } from "../../../tests/support/people/companies.ts";
import { openTestHarness, type TestHarness } from "../../../tests/support/harness/harness.ts";
import { outcome } from "../../../tests/support/harness/outcomes.ts";
import { client } from "../../../tests/support/people/people.ts";
import type { PassReason } from "../rules.ts";
import { hideBrief } from "./hide-brief.ts";
import { sayWhyPassed } from "./say-why-passed.ts";

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("the third time that a company passes for one reason, it is offered a setting", async () => {
  const { actor } = await company(harness);
  const briefIds = await publishedBriefs(harness, await client(harness), 4);
  const pass = async (briefId: string, reason: PassReason) => {
    await hideBrief(harness.ctx(actor), { briefId, undo: false });
    return (await sayWhyPassed(harness.ctx(actor), { briefId, reason })).isOften;
  };
  const [first, second, third, fourth] = briefIds as [string, string, string, string];
  expect(await pass(first, "TOO_FAR")).toBe(false);
  expect(await pass(second, "TOO_FAR")).toBe(false);
  expect(await pass(third, "TOO_SMALL")).toBe(false);
  expect(await pass(fourth, "TOO_FAR")).toBe(true);
  // The same request twice is one time.
  expect(await pass(third, "TOO_SMALL")).toBe(false);
});

test("a request that is shown again has no reason any more, and one that was not hidden takes none", async () => {
  const { actor } = await company(harness);
  const [briefId] = (await publishedBriefs(harness, await client(harness), 1)) as [string];
  const say = () => outcome(sayWhyPassed(harness.ctx(actor), { briefId, reason: "NO_TIME" }));
  expect(await say()).toEqual({ refusal: "not_found" });
  await hideBrief(harness.ctx(actor), { briefId, undo: false });
  expect((await say()).refusal).toBeUndefined();
  await hideBrief(harness.ctx(actor), { briefId, undo: true });
  const [mark] = await harness.db
    .select()
    .from(briefMarks)
    .where(and(eq(briefMarks.companyId, actor.companyId!), eq(briefMarks.briefId, briefId)));
  expect(mark).toMatchObject({ hiddenAt: null, passReason: null });
});
