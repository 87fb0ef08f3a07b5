import { expect, test } from "vitest";
import { SCHEDULES } from "./registry.server.ts";

/** The hour that the Netherlands skip in March and have twice in October. */
const CHANGING_HOUR = "2";

test("a job of once a day is not in the hour that clocks skip or repeat, so it runs once each night", () => {
  const hours = Object.values(SCHEDULES)
    .map((cron) => cron.split(" ")[1]!)
    .filter((hour) => hour !== "*");
  expect(hours.length).toBeGreaterThan(0);
  for (const hour of hours) expect(hour).toMatch(/^\d+$/);
  expect(hours.map((hour) => String(Number(hour)))).not.toContain(CHANGING_HOUR);
});
