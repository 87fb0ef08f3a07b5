import { expect, test } from "vitest";
import { ageText, placeText, whenText } from "./open-briefs.ts";

test.each([
  ["cleaning", "Zeist (3701)", "Zeist (3701), Utrecht"],
  ["cleaning", "Utrecht (3511)", "Utrecht (3511)"],
  ["moving", "Zeist (3701) naar Zwolle (8011)", "Zeist (3701) naar Zwolle (8011)"],
] as const)("of a %s job in %s the company reads %s", (vertical, locationText, text) => {
  expect(placeText({ vertical, locationText, province: "Utrecht" })).toBe(text);
});

test.each([
  [
    { frequency: "weekly", eventDate: "2026-12-01", dateFlexible: false },
    "Elke week, vanaf 1\u00a0december\u00a02026",
  ],
  [{ frequency: "monthly", eventDate: null, dateFlexible: false }, "Elke maand, datum in overleg"],
  [{ frequency: "once", eventDate: "2026-12-01", dateFlexible: false }, "1\u00a0december\u00a02026"],
  [{ frequency: "once", eventDate: "2026-12-01", dateFlexible: true }, "Rond 1\u00a0december\u00a02026"],
  [{ frequency: "once", eventDate: null, dateFlexible: true }, "Datum in overleg"],
] as const)("%j is, in a row of a list, %s", (brief, text) => {
  expect(whenText(brief)).toBe(text);
});

test("the age of a request doesn't read as the length of its job", () => {
  expect([0.5, 2.9, 23.5, 24, 72].map((hours) => ageText(hours).replaceAll("\u00A0", " "))).toEqual([
    "Zojuist",
    "2 uur oud",
    "23 uur oud",
    "1 dag oud",
    "3 dagen oud",
  ]);
});
