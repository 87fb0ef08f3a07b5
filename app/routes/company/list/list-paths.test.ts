import { expect, test } from "vitest";
import {
  changeQuotePath,
  isSameList,
  listSearchOf,
  lostBriefPath,
  pathFromToday,
  quotedBriefPath,
  sheetBackPath,
  sheetOrigin,
} from "./list-paths.ts";

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

const at = (path: string) => new URL(`http://localhost/verhuisbedrijf-dashboard${path}`);

test.each([
  ["?province=", "/opdracht/019a?province=", true],
  ["?category=&province=&sort=newest&q=", "/opdracht/019a?province=", true],
  ["?q=tuin&province=Utrecht", "/opdracht/019a?province=Utrecht&q=tuin", true],
  ["", "/opdracht/019a?begin=leeg", true],
  ["?province=mijn-gebied", "", true],
  ["?verborgen=019b", "", true],
  ["?province=", "?province=Utrecht", false],
  ["", "/opdracht/019a?van=offertes", false],
  ["", "?hernoem=019c", false],
])("the list of %s stands beside %s: %s", (list, page, isSame) => {
  expect(isSameList(at(list), at(page))).toBe(isSame);
});

test("leads back to the same page of the statistics", () => {
  const { search } = new URL(lostBriefPath("019a", 2), "http://localhost");
  expect(sheetOrigin(search)).toBe("Statistiek");
  expect(sheetBackPath("019a", search)).toBe("/verhuisbedrijf-dashboard/statistiek?pagina=2#meer-info-019a");
});

test.each([
  [quotedBriefPath("019a", 2, "OPEN", "utrecht"), "offertes?pagina=2&stand=lopend&zoek=utrecht"],
  [lostBriefPath("019a", 1), "statistiek"],
  ["/verhuisbedrijf-dashboard/opdracht/019a", "offertes"],
])("changing the quote of %s leads back to %s", (sheetPath, back) => {
  const { pathname, searchParams, search } = new URL(changeQuotePath(sheetPath), "http://localhost");
  expect([pathname, searchParams.get("wijzig")]).toEqual(["/verhuisbedrijf-dashboard/opdracht/019a", "1"]);
  expect(sheetBackPath("019a", search)).toBe(`/verhuisbedrijf-dashboard/${back}#meer-info-019a`);
});

test("an unknown page is no origin", () => {
  expect(sheetOrigin("?van=elders")).toBeNull();
  expect(sheetBackPath("019a", "?van=elders")).toBe("/verhuisbedrijf-dashboard#meer-info-019a");
});

test("a sheet that was opened from Vandaag leads back there, and another page is left as it is", () => {
  const { pathname, search, hash } = new URL(
    pathFromToday(`${quotedBriefPath("019a")}#vragen`),
    "http://localhost",
  );
  expect([pathname, hash]).toEqual(["/verhuisbedrijf-dashboard/opdracht/019a", "#vragen"]);
  expect(sheetOrigin(search)).toBe("Vandaag");
  expect(sheetBackPath("019a", search)).toBe("/verhuisbedrijf-dashboard/vandaag#meer-info-019a");
  expect(pathFromToday("/verhuisbedrijf-dashboard/gekozen/019a")).toBe(
    "/verhuisbedrijf-dashboard/gekozen/019a",
  );
});
