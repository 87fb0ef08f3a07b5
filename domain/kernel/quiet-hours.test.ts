import { expect, test } from "vitest";
import { quietUntil } from "./quiet-hours.ts";

const CASES: [when: string, now: string, until: string | null][] = [
  ["before nine in the evening", "2026-01-14T19:59:59Z", null],
  ["from nine in the evening", "2026-01-14T20:00:00Z", "2026-01-15T06:00:00Z"],
  ["at midnight", "2026-01-14T23:00:00Z", "2026-01-15T06:00:00Z"],
  ["just before seven", "2026-01-15T05:59:59Z", "2026-01-15T06:00:00Z"],
  ["from seven in the morning", "2026-01-15T06:00:00Z", null],
  ["from nine in the evening, in summer", "2026-07-14T19:00:00Z", "2026-07-15T05:00:00Z"],
  ["on the evening before the clocks go forward", "2026-03-28T20:30:00Z", "2026-03-29T05:00:00Z"],
  ["after the clocks went forward", "2026-03-29T01:30:00Z", "2026-03-29T05:00:00Z"],
  ["on the evening before the clocks go back", "2026-10-24T19:30:00Z", "2026-10-25T06:00:00Z"],
  ["in the hour that comes twice", "2026-10-25T00:30:00Z", "2026-10-25T06:00:00Z"],
  ["after the clocks went back", "2026-10-25T01:30:00Z", "2026-10-25T06:00:00Z"],
  ["on the last evening of the year", "2026-12-31T22:00:00Z", "2027-01-01T06:00:00Z"],
];

test.each(CASES)("%s, what may wait goes at seven", (_, now, until) => {
  expect(quietUntil(new Date(now), true)?.toISOString() ?? null).toBe(until && new Date(until).toISOString());
});

test("nothing waits for who wants no quiet hours", () => {
  expect(quietUntil(new Date("2026-01-14T23:00:00Z"), false)).toBeNull();
});
