import { expect, test } from "vitest";
import { markupOf } from "../../../../tests/support/markup.tsx";
import { FIRST_STEPS } from "#domain/workplace/first-steps.ts";
import { FirstStepList } from "./first-step-list.tsx";
import { firstStepRows } from "./first-step-rows.ts";

const stepsWith = (...done: string[]) => FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) }));

test("says how far the company is, and links what is left", () => {
  const html = markupOf(<FirstStepList steps={firstStepRows(stepsWith("profile", "area"))} />);
  expect(html).toContain("2 van 4 gedaan");
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('href="/verhuisbedrijf-dashboard/profiel#profielfoto"');
  expect(html).toContain('href="/verhuisbedrijf-dashboard"');
});

test("without a profile the picture and the area begin with it", () => {
  const paths = firstStepRows(stepsWith()).map(({ href }) => href);
  const onboarding = "/verhuisbedrijf-onboarding";
  expect(paths).toEqual([onboarding, onboarding, onboarding, "/verhuisbedrijf-dashboard"]);
});
