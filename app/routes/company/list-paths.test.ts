import { expect, test } from "vitest";
import { quotedBriefPath, sheetBackPath } from "./list-paths.ts";

test.each([1, 3])("a sheet that was opened on page %i of the own quotes leads back to that page", (page) => {
  const { pathname, search } = new URL(quotedBriefPath("019a", page), "http://localhost");
  expect(pathname).toBe("/verhuisbedrijf-dashboard/opdracht/019a");
  expect(sheetBackPath("019a", search)).toBe(
    `/verhuisbedrijf-dashboard/offertes${page === 1 ? "" : "?pagina=3"}#meer-info-019a`,
  );
});

test("a sheet that was opened in the list of requests leads back to the same filters", () => {
  expect(sheetBackPath("019a", "?category=OFFICE")).toBe(
    "/verhuisbedrijf-dashboard?category=OFFICE#meer-info-019a",
  );
});
