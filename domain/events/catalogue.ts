import { ACCOUNT_EVENTS } from "./account-events.ts";
import { COMPANY_EVENTS } from "./company-events.ts";
import { SUBSCRIPTION_EVENTS } from "./subscription-events.ts";
import { COMPLAINT_EVENTS } from "./complaint-events.ts";
import { DEAL_EVENTS } from "./deal-events.ts";
import { DISPUTE_EVENTS } from "./dispute-events.ts";
import { EXPERIENCE_EVENTS } from "./experience-events.ts";
import { BRIEF_EVENTS } from "./brief-events.ts";
import { PROPOSAL_EVENTS } from "./proposal-events.ts";
import { MODERATION_EVENTS } from "./moderation-events.ts";
import { SITE_EVENTS } from "./site-events.ts";
import type { EventData } from "./event-data.ts";

/** Subjects of events. The table has an id column for each. */
export const EVENT_SUBJECTS = ["brief", "proposal", "company", "user", "subscription"] as const;
export type EventSubject = (typeof EVENT_SUBJECTS)[number];

/** Event types with their subjects, and when a verb records them. */
export type Entries = Record<string, { about: readonly EventSubject[]; when: string }>;

/** All event types; docs/events.md is generated from this. */
export const EVENTS = {
  ...ACCOUNT_EVENTS,
  ...COMPANY_EVENTS,
  ...SUBSCRIPTION_EVENTS,
  ...BRIEF_EVENTS,
  ...PROPOSAL_EVENTS,
  ...DEAL_EVENTS,
  ...COMPLAINT_EVENTS,
  ...EXPERIENCE_EVENTS,
  ...DISPUTE_EVENTS,
  ...MODERATION_EVENTS,
  ...SITE_EVENTS,
} as const satisfies Entries;

export type EventType = keyof typeof EVENTS;

/** An event as a verb records it: the ids of its subjects, and its data. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: { type: T } & {
    [S in (typeof EVENTS)[T]["about"][number] as `${S}Id`]: string;
  } & (T extends keyof EventData ? { data: EventData[T] } : unknown);
}[Type];
