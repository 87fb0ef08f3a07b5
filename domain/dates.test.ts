import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addHours, amsterdamDay, isDay, startOfDay } from "./dates.ts";

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
