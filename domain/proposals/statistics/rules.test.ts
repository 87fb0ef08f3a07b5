import { expect, test } from "vitest";
import { byMonth, byWork, monthsUntil, percentOf, sinceFirst, startOfMonths, totalOf } from "./rules.ts";

const MARCH = new Date("2026-03-16T09:00:00Z");
const counts = [
  { month: "2026-03", category: "RESIDENTIAL", seen: 5, sent: 2, read: 1, chosen: 0 },
  { month: "2026-03", category: "OFFICE", seen: 0, sent: 4, read: 3, chosen: 1 },
  { month: "2025-12", category: "RESIDENTIAL", seen: 4, sent: 3, read: 3, chosen: 2 },
] as const;

test("covers twelve months, the present one last", () => {
  const months = monthsUntil(MARCH);
  expect(months).toHaveLength(12);
  expect([months[0], months.at(-1)]).toEqual(["2025-04", "2026-03"]);
  expect(startOfMonths(MARCH)).toEqual(new Date("2025-03-31T22:00:00Z"));
});

test("takes the month of the Netherlands, not of UTC", () => {
  expect(monthsUntil(new Date("2026-12-31T23:30:00Z")).at(-1)).toBe("2027-01");
  expect(monthsUntil(new Date("2026-12-31T22:30:00Z")).at(-1)).toBe("2026-12");
});

test("shows every month, also one without quotes", () => {
  const months = byMonth(counts, MARCH);
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({ month: "2026-03", seen: 5, sent: 6, read: 4, chosen: 1 });
  expect(months.at(-2)).toEqual({ month: "2026-02", seen: 0, sent: 0, read: 0, chosen: 0 });
  expect(totalOf(months)).toEqual(totalOf(counts));
});

test("shows the kinds of work with the most quotes first, with nothing lost", () => {
  const work = byWork(counts);
  expect(work.map(({ category, sent }) => [category, sent])).toEqual([
    ["RESIDENTIAL", 5],
    ["OFFICE", 4],
  ]);
  expect(totalOf(work)).toEqual({ seen: 9, sent: 9, read: 7, chosen: 3 });
});

test("gives no percentage of nothing", () => {
  expect(percentOf(1, 3)).toBe(33);
  expect(percentOf(0, 0)).toBeNull();
});

test("begins its list of months with the first that has a figure", () => {
  const months = sinceFirst(byMonth(counts, MARCH)).map(({ month }) => month);
  expect(months).toEqual(["2025-12", "2026-01", "2026-02", "2026-03"]);
  expect(sinceFirst(byMonth([], MARCH))).toEqual([]);
});
