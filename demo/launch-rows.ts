import type { settings } from "#db/schema/index.ts";
import { amsterdamDay, type Day } from "#domain/kernel/dates.ts";
import { PROMISE_KEY } from "#domain/compensation/quiet-months/settings.ts";
import { LAUNCH_KEYS } from "#domain/launch/settings.ts";
import { promiseOfDemo } from "./quiet-month-rows.ts";

/** Number of places of the launch offer that are taken; it leaves the 9 of spec §9. */
const ALREADY_TAKEN = 21;

/** The settings of the demo: before its start on the 7 October that comes, with the launch offer until then, and a promise of requests. */
export function launchRows(now: Date): (typeof settings.$inferInsert)[] {
  const goLiveDate = comingSeventhOfOctober(amsterdamDay(now));
  const chosen = {
    [LAUNCH_KEYS.mode]: "prelaunch",
    [LAUNCH_KEYS.goLiveDate]: goLiveDate,
    [LAUNCH_KEYS.offer]: {
      endsOn: goLiveDate,
      alreadyTaken: ALREADY_TAKEN,
      takenSource: "Voorbeeld van de demo",
      takenOn: amsterdamDay(now),
    },
    [PROMISE_KEY]: [promiseOfDemo(now)],
  };
  return Object.entries(chosen).map(([key, value]) => ({ key, value, updatedAt: now }));
}

/** The next 7 October, today included (spec §9). */
function comingSeventhOfOctober(today: Day): Day {
  const thisYear = `${today.slice(0, 4)}-10-07`;
  return today <= thisYear ? thisYear : `${Number(today.slice(0, 4)) + 1}-10-07`;
}
