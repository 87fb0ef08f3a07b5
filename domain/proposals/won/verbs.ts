import type { Verb } from "#domain/kernel/verb.ts";
import { endCalendarFeed } from "./end-calendar-feed.ts";
import { endOwnCalendar } from "./end-own-calendar.ts";
import { renewCalendarFeed } from "./renew-calendar-feed.ts";
import { renewOwnCalendar } from "./renew-own-calendar.ts";
import { saveJob } from "./save-job.ts";

export const verbs: readonly Verb[] = [
  endCalendarFeed,
  endOwnCalendar,
  renewCalendarFeed,
  renewOwnCalendar,
  saveJob,
];
