import { afterAll, beforeAll, expect, test } from "vitest";
import { interruptedForms } from "#db/schema/index.ts";
import { deleteExpired } from "../privacy/delete-expired.ts";
import { openTestHarness, type TestHarness } from "../../tests/support/harness/harness.ts";
import { outcome } from "../../tests/support/harness/outcomes.ts";
import { forgetInterruptedForm } from "./forget-interrupted-form.ts";
import { interruptedForm } from "./interrupted-form-view.ts";
import { keepInterruptedForm } from "./keep-interrupted-form.ts";
import { rewriteInterruptedForm } from "./rewrite-interrupted-form.ts";

const path = "/verhuisbedrijf-dashboard/profiel";
const values = { businessName: "Glans", categories: ["RESIDENTIAL", "OFFICE"] };

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness();
});
afterAll(() => harness.close());

const visitor = (from?: string) => harness.ctx({ kind: "visitor" }, from);

test("returns what was typed at its own path until the form is sent", async () => {
  const id = await keepInterruptedForm(visitor(), { path, values });
  expect(await interruptedForm(harness, { formId: id, path })).toEqual(values);
  expect(await interruptedForm(harness, { formId: id, path })).toEqual(values);
  expect(await interruptedForm(harness, { formId: id, path: "/client-dashboard" })).toBeNull();
  expect(await forgetInterruptedForm(visitor(), { formId: id, path: "/client-dashboard" })).toBe(false);
  expect(await forgetInterruptedForm(visitor(), { formId: id, path })).toBe(true);
  expect(await interruptedForm(harness, { formId: id, path })).toBeNull();
});

test("stores what is typed now over what was stored, at its own path only, for another hour", async () => {
  const id = await keepInterruptedForm(visitor(), { path, values });
  const now = { ...values, businessName: "Glans BV" };
  harness.passHours(0.8);
  expect(await rewriteInterruptedForm(visitor(), { formId: id, path: "/elders", values: {} })).toBe(false);
  expect(await rewriteInterruptedForm(visitor(), { formId: id, path, values: now })).toBe(true);
  harness.passHours(0.8);
  expect(await interruptedForm(harness, { formId: id, path })).toEqual(now);
  await forgetInterruptedForm(visitor(), { formId: id, path });
  expect(await rewriteInterruptedForm(visitor(), { formId: id, path, values: now })).toBe(false);
});

test("hides the text after an hour, and then deletes it", async () => {
  const id = await keepInterruptedForm(visitor(), { path, values });
  harness.passHours(1);
  expect(await interruptedForm(harness, { formId: id, path })).toBeNull();
  harness.passHours(1);
  await deleteExpired(harness.ctx({ kind: "system" }), {});
  expect(await harness.db.$count(interruptedForms)).toBe(0);
});

test("cuts a form that is too large instead of refusing it", async () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`field${index}`, "x"]));
  const huge = { text: "x".repeat(10_000), list: Array.from({ length: 100 }, () => "y"), ...many };
  const id = await keepInterruptedForm(visitor(), { path, values: huge });
  const kept = (await interruptedForm(harness, { formId: id, path }))!;
  expect(kept.text).toHaveLength(5_000);
  expect(kept.list).toHaveLength(50);
  expect(Object.keys(kept)).toHaveLength(60);
});

const keep = (from: string) => keepInterruptedForm(visitor(from), { path, values });

test("stores 30 forms an hour for one network address", async () => {
  for (let kept = 0; kept < 30; kept += 1) await keep("one address");
  expect(await outcome(keep("one address"))).toEqual({ refusal: "too_many_requests" });
  expect(await outcome(keep("another"))).not.toHaveProperty("refusal");
});
