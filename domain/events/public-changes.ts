import type { EventType } from "./catalogue.ts";

const TYPES: ReadonlySet<string> = new Set([
  "measure.told",
  "measure.started",
  "measure.lifted",
  "company.verified",
  "company.unverified",
  "company.check_lapsed",
  "claim.saved",
  "claim.removed",
  "launch.mode_changed",
  "launch.settings_changed",
] satisfies EventType[]);

/** Whether public pages of before this event may show what they must not show any more, or hide what is shown again. */
export const changesPublicPages = (payload: string): boolean =>
  TYPES.has((JSON.parse(payload) as { type?: string }).type ?? "");
