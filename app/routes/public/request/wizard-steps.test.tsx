import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { FormValues } from "#app/forms/form-answer.ts";
import { CleaningSummary } from "./cleaning-summary.tsx";
import { AddressFields } from "./moving-address-fields.tsx";
import { SizeFields } from "./moving-size-fields.tsx";
import { MovingSummary } from "./moving-summary.tsx";

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
  expect(renderToStaticMarkup(<MovingSummary answers={answers} />)).toContain(words);
});

test("so does the check of a clean", () => {
  const answers = { serviceType: "window", windowCount: "1" };
  expect(renderToStaticMarkup(<CleaningSummary answers={answers} />)).toContain("1 raam");
});

test("asks at once what is heavy when that is what moves", () => {
  const open = /<details open=""[^>]*><summary[^>]*><span[^>]*><span[^>]*>Zware of kwetsbare spullen/;
  expect(renderToStaticMarkup(<SizeFields {...step({ movingType: "PIANO" })} />)).toMatch(open);
  expect(renderToStaticMarkup(<SizeFields {...step({ movingType: "RESIDENTIAL" })} />)).not.toMatch(open);
});

test.each([
  ["STORAGE", true],
  ["PACKING", true],
  ["RESIDENTIAL", false],
])("says what to fill in without a new address, for %s: %s", (movingType, says) => {
  const html = renderToStaticMarkup(<AddressFields {...step({ movingType })} />);
  expect(html.includes("vul dan het adres van hierboven in")).toBe(says);
});
