import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { FormValues } from "#app/forms/form-answer.ts";
import { PLAIN_CLEANING_ANSWERS, SERVICE_TYPES } from "#domain/briefs/details.ts";
import { photosHelp } from "#domain/briefs/service-questions.ts";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { BesideForm } from "./beside-form.tsx";
import { BriefSummary } from "./brief-summary.tsx";
import { cleaningSummary } from "./cleaning/cleaning-summary.ts";
import { AddressFields } from "./moving/moving-address-fields.tsx";
import { SizeFields } from "./moving/moving-size-fields.tsx";
import { movingSummary } from "./moving/moving-summary.ts";

const step = (values: FormValues) => ({
  values,
  errors: {},
  today: "2026-03-10" as const,
  places: {},
  client: null,
});

test.each([
  [{ rooms: "1", boxes: "1" }, "1 kamer, 1 doos"],
  [{ rooms: "2", boxes: "0" }, "2 kamers, 0 dozen"],
])("the check counts one thing as one: %j", (answers, words) => {
  expect(markupOf(<BriefSummary parts={movingSummary(answers)} />)).toContain(words);
});

test("so does the check of a clean", () => {
  const answers = { serviceType: "window", windowCount: "1" };
  expect(markupOf(<BriefSummary parts={cleaningSummary(answers)} />)).toContain("1 raam");
});

test("beside a step stands what was answered, with a link to change it, and who reads what", () => {
  const parts = cleaningSummary({ serviceType: "window", propertyType: "house", frequency: "monthly" });
  const html = markupOf(<BesideForm kind="cleaning" price={null} answered={parts.slice(0, 1)} />);
  expect(html).toContain("Ramen");
  expect(html).toContain('href="/brief-form?stap=1&amp;terug"');
  expect(html).not.toContain("stap=2");
  expect(html).toContain("Alleen het bedrijf dat je kiest");
  expect(markupOf(<BesideForm kind="moving" price={null} answered={[]} />)).not.toContain("Tot nu toe");
});

test("photos are asked of a move and of an end clean, and of no other work", () => {
  expect(photosHelp("moving", undefined)).toBe(true);
  expect(SERVICE_TYPES.filter((type) => photosHelp("cleaning", type))).toEqual(["end"]);
});

test("asks at once what is heavy when that is what moves", () => {
  const open = /<details open=""[^>]*><summary[^>]*><span[^>]*><span[^>]*>Zware of kwetsbare spullen/;
  expect(markupOf(<SizeFields {...step({ movingType: "PIANO" })} />)).toMatch(open);
  expect(markupOf(<SizeFields {...step({ movingType: "RESIDENTIAL" })} />)).not.toMatch(open);
});

test.each([
  ["STORAGE", true],
  ["PACKING", true],
  ["RESIDENTIAL", false],
])("says what to fill in without a new address, for %s: %s", (movingType, says) => {
  const html = markupOf(<AddressFields {...step({ movingType })} />);
  expect(html.includes("vul dan het adres van hierboven in")).toBe(says);
});

const ROOT = join(import.meta.dirname, "../../../..");

test.each([
  [
    "asked",
    ["app/routes/public/request/work-fields.tsx", "app/routes/public/request/cleaning/cleaning-steps.tsx"],
  ],
  ["in the check before sending", ["app/routes/public/request/cleaning/cleaning-summary.ts"]],
  ["in the request that companies read", ["texts/request/brief-answers.ts"]],
])("every answer about a clean is %s", (_, files) => {
  const text = files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
  const missing = PLAIN_CLEANING_ANSWERS.filter((name) => !text.includes(name));
  expect(missing, `answers that ${files.join(" and ")} lack`).toEqual([]);
});
