import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addHours,
  addMonths,
  amsterdamDay,
  amsterdamTime,
  atTime,
  isDay,
  monthsAfter,
  startOfDay,
} from "./dates.ts";

const days = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("the day in the Netherlands", () => {
  test.each([
    ["2026-01-15T22:59:59Z", "2026-01-15"],
    ["2026-01-15T23:00:00Z", "2026-01-16"],
    ["2026-07-15T21:59:59Z", "2026-07-15"],
    ["2026-07-15T22:00:00Z", "2026-07-16"],
  ])("at %s is %s", (instant, day) => {
    expect(amsterdamDay(new Date(instant))).toBe(day);
  });

  test.each([
    ["2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["2026-07-15", "2026-07-14T22:00:00.000Z"],
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s begins at %s, also around a change of the clock", (day, instant) => {
    expect(startOfDay(day).toISOString()).toBe(instant);
  });

  test("begins at its first instant", () => {
    fc.assert(
      fc.property(days, (day) => {
        const start = startOfDay(day);
        expect(amsterdamDay(start)).toBe(day);
        expect(amsterdamDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

test("adds days across months, leap days and clock changes", () => {
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test("adds hours as elapsed time", () => {
  expect(addHours(new Date("2026-03-28T23:30:00Z"), 48).toISOString()).toBe("2026-03-30T23:30:00.000Z");
});

test.each([
  "2026-02-30",
  "2026-13-01",
  "2026-00-10",
  "0000-00-00",
  "26-01-01",
  "2026-1-1",
  "",
  "2026-01-01T00",
])("%j is not a day", (text) => {
  expect(isDay(text)).toBe(false);
});

test("accepts every calendar day", () => {
  fc.assert(fc.property(days, (day) => isDay(day)));
});

describe("months are those of the Dutch calendar", () => {
  // Times in the Netherlands, as their clocks show them.
  test.each([
    ["2026-03-01 00:00:00", 1, "2026-04-01 00:00:00", "into summer time"],
    ["2026-10-01 00:30:00", 1, "2026-11-01 00:30:00", "out of summer time"],
    ["2026-01-31 12:00:00", 1, "2026-02-28 12:00:00", "to a shorter month"],
    ["2028-01-31 12:00:00", 1, "2028-02-29 12:00:00", "to a leap day"],
    ["2028-02-29 12:00:00", 12, "2029-02-28 12:00:00", "from a leap day"],
    ["2028-02-29 12:00:00", 48, "2032-02-29 12:00:00", "from a leap day to the next"],
    ["2026-03-31 23:59:59", -1, "2026-02-28 23:59:59", "back to a shorter month"],
    ["2026-12-31 23:30:00", 2, "2027-02-28 23:30:00", "across a new year"],
    ["2026-01-01 00:15:00", -1, "2025-12-01 00:15:00", "back across a new year"],
    ["2026-02-28 02:30:00", 1, "2026-03-28 02:30:00", "to the day before the clocks change"],
    ["2026-02-28 10:00:00", 13, "2027-03-28 10:00:00", "to the day of the change"],
    ["2027-02-28 02:30:00", 1, "2027-03-28 03:30:00", "to an hour that the clocks skip"],
    ["2026-09-25 02:30:00", 1, "2026-10-25 02:30:00", "to an hour that they show twice"],
    ["2026-06-15 00:00:00", -3, "2026-03-15 00:00:00", "back into winter time"],
    ["2026-06-15 08:00:00", 0, "2026-06-15 08:00:00", "none at all"],
  ])("%s and %i months is %s: %s", (from, months, to) => {
    const [day, time] = from.split(" ") as [string, string];
    const later = monthsAfter(atTime(day, time), months);
    expect(`${amsterdamDay(later)} ${amsterdamTime(later)}`).toBe(to);
  });

  test("keeps the milliseconds", () => {
    expect(monthsAfter(new Date("2026-02-28T23:00:00.123Z"), 1).toISOString()).toBe(
      "2026-03-31T22:00:00.123Z",
    );
  });

  test("a month later and back is the same day, unless a month is shorter", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -60, max: 60 }), (day, months) => {
        const back = addMonths(addMonths(day, months), -months);
        expect(Number(day.slice(8)) > 28 || back === day).toBe(true);
        expect(amsterdamDay(monthsAfter(startOfDay(day), months))).toBe(addMonths(day, months));
      }),
    );
  });

  test("the first of two equal times counts, and a time that is skipped is an hour later", () => {
    expect(atTime("2026-10-25", "02:30:00").toISOString()).toBe("2026-10-25T00:30:00.000Z");
    expect(atTime("2026-03-29", "02:30:00").toISOString()).toBe("2026-03-29T01:30:00.000Z");
  });
});
