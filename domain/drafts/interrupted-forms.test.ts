import { afterAll, beforeAll, expect, test } from "vitest";
import { interruptedForms } from "#db/schema/index.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness.ts";
import { forgetInterruptedForm, interruptedForm, keepInterruptedForm } from "./interrupted-forms.ts";

const path = "/verhuisbedrijf-dashboard/profiel";
const values = { businessName: "Glans", categories: ["RESIDENTIAL", "OFFICE"] };

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

test("what was typed comes back at its own path, as often as it is opened, until it is sent", async () => {
  const id = await keepInterruptedForm(harness, { path, values });
  expect(await interruptedForm(harness, { id, path })).toEqual(values);
  expect(await interruptedForm(harness, { id, path })).toEqual(values);
  expect(await interruptedForm(harness, { id, path: "/client-dashboard" })).toBeNull();
  expect(await forgetInterruptedForm(harness, { id, path: "/client-dashboard" })).toBe(false);
  expect(await forgetInterruptedForm(harness, { id, path })).toBe(true);
  expect(await interruptedForm(harness, { id, path })).toBeNull();
});

test("after an hour it is gone, first from the page and then from the database", async () => {
  const id = await keepInterruptedForm(harness, { path, values });
  harness.passHours(1);
  expect(await interruptedForm(harness, { id, path })).toBeNull();
  harness.passHours(1);
  await deleteExpired(harness);
  expect(await harness.db.$count(interruptedForms)).toBe(0);
});

test("a form that is far too large is cut, not refused", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, "x"]));
  const huge = { text: "x".repeat(10_000), list: Array.from({ length: 100 }, () => "y"), ...many };
  const id = await keepInterruptedForm(harness, { path, values: huge });
  const kept = (await interruptedForm(harness, { id, path }))!;
  expect(kept.text).toHaveLength(4_000);
  expect(kept.list).toHaveLength(50);
  expect(Object.keys(kept)).toHaveLength(60);
});
