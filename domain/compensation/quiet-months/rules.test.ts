import { expect, test } from "vitest";
import { promisedOn, quietMonthCredit } from "./rules.ts";
import { promisesOf } from "./settings.ts";

test.each([
  { what: "three of eight", monthCents: 7_900, promised: 8, requests: 3, cents: 4_938 },
  { what: "none", monthCents: 7_900, promised: 8, requests: 0, cents: 7_900 },
  { what: "exactly as many", monthCents: 7_900, promised: 8, requests: 8, cents: 0 },
  { what: "more", monthCents: 7_900, promised: 8, requests: 12, cents: 0 },
  { what: "one too few", monthCents: 7_900, promised: 8, requests: 7, cents: 988 },
  { what: "two of three, rounded up", monthCents: 7_900, promised: 3, requests: 1, cents: 5_267 },
  { what: "one of three, rounded down", monthCents: 7_900, promised: 3, requests: 2, cents: 2_633 },
  { what: "none of the only one", monthCents: 7_900, promised: 1, requests: 0, cents: 7_900 },
  { what: "a month of the launch offer", monthCents: 2_999, promised: 8, requests: 3, cents: 1_874 },
  { what: "a month that was given back in part", monthCents: 3_950, promised: 8, requests: 4, cents: 1_975 },
])("$what: $requests of $promised requests in a month of $monthCents cents give $cents back", (of) => {
  expect(quietMonthCredit(of.monthCents, of.promised, of.requests)).toBe(of.cents);
});

const promises = [
  { promised: 8, from: "2026-03-10" },
  { promised: 4, from: "2026-04-01" },
  { promised: null, from: "2026-05-01" },
];
test.each([
  { day: "2026-03-09", promised: null },
  { day: "2026-03-10", promised: 8 },
  { day: "2026-03-31", promised: 8 },
  { day: "2026-04-01", promised: 4 },
  { day: "2026-05-02", promised: null },
])("a month that begins on $day has the promise of that day", ({ day, promised }) => {
  expect(promisedOn(promises, day)).toBe(promised);
  expect(promisedOn(promises.toReversed(), day)).toBe(promised);
});

test("without a setting, and with an invalid one, nothing is promised", () => {
  for (const stored of [
    undefined,
    null,
    8,
    [{ promised: 0, from: "2026-03-10" }],
    [{ promised: 8, from: "maart" }],
  ])
    expect(promisesOf(stored)).toEqual([]);
});
