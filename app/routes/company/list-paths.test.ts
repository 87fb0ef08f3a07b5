import { expect, test } from "vitest";
import { listSearchOf, quotedBriefPath, sheetBackPath } from "./list-paths.ts";

test.each([1, 3])("leads back to page %i of the own quotes", (page) => {
  const { pathname, search } = new URL(quotedBriefPath("019a", page), "http://localhost");
  expect(pathname).toBe("/verhuisbedrijf-dashboard/opdracht/019a");
  expect(sheetBackPath("019a", search)).toBe(
    `/verhuisbedrijf-dashboard/offertes${page === 1 ? "" : "?pagina=3"}#meer-info-019a`,
  );
});

test("leads back to the same filter of the own quotes", () => {
  const { search } = new URL(quotedBriefPath("019a", 2, "RUNS_OUT"), "http://localhost");
  expect(sheetBackPath("019a", search)).toBe(
    "/verhuisbedrijf-dashboard/offertes?pagina=2&stand=loopt-af#meer-info-019a",
  );
});

test("leads back to the same words, and keeps them out of the list", () => {
  const { search } = new URL(quotedBriefPath("019a", 1, "ALL", "de bilt"), "http://localhost");
  expect(sheetBackPath("019a", search)).toBe(
    "/verhuisbedrijf-dashboard/offertes?zoek=de+bilt#meer-info-019a",
  );
  expect(listSearchOf(search)).toBe("");
});

test("leads back to the same filters of the list", () => {
  expect(sheetBackPath("019a", "?category=OFFICE")).toBe(
    "/verhuisbedrijf-dashboard?category=OFFICE#meer-info-019a",
  );
});
