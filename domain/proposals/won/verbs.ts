import type { Verb } from "#domain/kernel/verb.ts";
import { endCalendarFeed } from "./end-calendar-feed.ts";
import { renewCalendarFeed } from "./renew-calendar-feed.ts";
import { saveJob } from "./save-job.ts";

export const verbs: readonly Verb[] = [endCalendarFeed, renewCalendarFeed, saveJob];
