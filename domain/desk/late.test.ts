import { expect, test } from "vitest";
import { addHours } from "../kernel/dates.ts";
import { isLate, LATE_AFTER_HOURS } from "./late.ts";

const since = new Date("2026-11-02T09:00:00Z");

test("what waits is late after the hours of its queue, and not before", () => {
  const due = addHours(since, LATE_AFTER_HOURS.failed_jobs);
  expect(isLate("failed_jobs", since, due)).toBe(false);
  expect(isLate("failed_jobs", since, new Date(due.getTime() + 1))).toBe(true);
});

test("a deadline of its own goes before the hours of the queue", () => {
  const now = addHours(since, 30);
  expect(isLate("reports", since, now, addHours(since, 24))).toBe(true);
  expect(isLate("reports", since, addHours(now, 24 * 30), addHours(now, 24 * 60))).toBe(false);
});
