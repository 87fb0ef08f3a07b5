import type { ShouldRevalidateFunctionArgs } from "react-router";
import { expect, test } from "vitest";
import { listPath, quotePreviewPath } from "./list-paths.ts";
import {
  listRevalidates as listLoads,
  sheetRevalidates as sheetLoads,
  withoutList,
} from "./list-revalidation.ts";
import { PREVIEW_INTENT } from "../quote/intents.ts";

const LIST = "/verhuisbedrijf-dashboard";
const SHEET = `${LIST}/opdracht/1`;

/** What the router tells of a navigation, a revalidation (to the same page) or a form. */
const args = (from: string, to: string, form: Partial<ShouldRevalidateFunctionArgs> = {}) => ({
  currentUrl: new URL(from, "http://localhost"),
  nextUrl: new URL(to, "http://localhost"),
  currentParams: {},
  nextParams: { briefId: "1" },
  defaultShouldRevalidate: true,
  ...form,
});

const posted = (formAction: string, intent = "") => {
  const formData = new FormData();
  formData.set("intent", intent);
  return { formMethod: "POST" as const, formAction, formData };
};

test.each([
  ["a sheet opens", LIST, SHEET, false],
  ["the next sheet follows", SHEET, `${LIST}/opdracht/2`, false],
  ["a sheet closes", `${SHEET}?province=`, `${LIST}?province=`, false],
  ["another filter is chosen", LIST, `${LIST}?province=`, true],
  ["there is news", SHEET, SHEET, true],
])("when %s", (_what, from, to, loadsList) => {
  expect(listLoads(args(from, to))).toBe(loadsList);
  expect(sheetLoads(args(from, to))).toBe(true);
});

test("noting that a page was opened loads neither list nor sheet, and holds back no form", async () => {
  const news = args(SHEET, SHEET);
  const sent = args(SHEET, LIST, posted(SHEET));
  const loaded = (of: typeof news) => [listLoads(of), sheetLoads(of)];
  await withoutList(() => {
    expect([loaded(news), loaded(sent)]).toEqual([
      [false, false],
      [true, true],
    ]);
    return Promise.resolve();
  });
  expect(loaded(news)).toEqual([true, true]);
});

test("a preview loads nothing, and leaves what is typed", () => {
  const pressed = args(SHEET, SHEET, posted(SHEET, PREVIEW_INTENT));
  const followed = args(SHEET, SHEET, { ...posted(quotePreviewPath("1")), defaultShouldRevalidate: false });
  for (const preview of [pressed, followed])
    expect([listLoads(preview), sheetLoads(preview)]).toEqual([false, false]);
});

test("a refusal shows what is so now", () => {
  const refused = { actionStatus: 409, defaultShouldRevalidate: false };
  expect(sheetLoads(args(SHEET, SHEET, { ...posted(SHEET), ...refused }))).toBe(true);
  expect(listLoads(args(LIST, LIST, { ...posted(listPath("?province=")), ...refused }))).toBe(true);
});
