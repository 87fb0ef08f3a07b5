import { expect, test } from "vitest";
import { ageText, placeText, soonText, whenText } from "./open-briefs.ts";

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

test.each([
  ["2026-12-01", "Elke week, vanaf 1\u00a0dec"],
  ["2027-10-31", "Elke week, vanaf 31\u00a0okt"],
  ["2027-11-02", "Elke week, vanaf 2\u00a0nov\u00a02027"],
  ["2026-11-24", "Elke week, vanaf 24\u00a0nov\u00a02026"],
])("names the year of %s in a short row only where it could be another one", (eventDate, text) => {
  const brief = { frequency: "weekly", eventDate, dateFlexible: false } as const;
  expect(soonText(brief, "2026-11-25")).toBe(text);
});

test.each([
  [0.9, "Zojuist"],
  [1, "1 uur geleden"],
  [23.9, "23 uur geleden"],
  [24, "1 dag geleden"],
  [72, "3 dagen geleden"],
])("says that %d hours is an age, not how long the job takes", (hours, text) => {
  expect(ageText(hours)).toBe(text);
});
