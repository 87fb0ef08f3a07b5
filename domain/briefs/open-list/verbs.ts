import type { Verb } from "#domain/kernel/verb.ts";
import { hideBrief } from "./hide-brief.ts";
import { markBriefSeen } from "./mark-brief-seen.ts";
import { saveBrief } from "./save-brief.ts";
import { sayWhyPassed } from "./say-why-passed.ts";
import { widenAlerts } from "./widen-alerts.ts";

export const verbs: readonly Verb[] = [hideBrief, markBriefSeen, saveBrief, sayWhyPassed, widenAlerts];
