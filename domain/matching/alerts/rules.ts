import type { Choice } from "../../events/notifications/rules.ts";

/** Why companies are told of a request; `followed`: the company asked to hear of a free place. */
export const ALERT_REASONS = ["published", "reopened", "place_free", "widened", "followed"] as const;
export type AlertReason = (typeof ALERT_REASONS)[number];

/** Most full requests that one company follows at a time. */
export const MAX_FOLLOWED = 20;

/** Why an alert was not mailed in the end: what was true at delivery, or a refusal by the mail server. */
export const ALERT_DROPS = [
  "closed",
  "full",
  "own_quote",
  "subscription_ended",
  "paused",
  "turned_off",
  "left",
  "refused",
] as const;
export type AlertDrop = (typeof ALERT_DROPS)[number];

/** What decides at delivery whether a member of a company still hears of a request. */
export type AlertNow = {
  /** Companies can see the request and send a quote. */
  isOpen: boolean;
  isFull: boolean;
  hasOwnQuote: boolean;
  isSubscribed: boolean;
  isPaused: boolean;
  /** A member of the company who hears of requests: not somebody who was removed, or only reads by now. */
  isRecipient: boolean;
  /** What the member chose for these mails. */
  choice: Choice;
};

/** Why an alert is not mailed, although it was released; null when it is. */
export function dropOf(now: AlertNow): AlertDrop | null {
  if (!now.isRecipient) return "left";
  if (now.hasOwnQuote) return "own_quote";
  if (!now.isOpen) return now.isFull ? "full" : "closed";
  if (!now.isSubscribed) return "subscription_ended";
  if (now.isPaused) return "paused";
  return now.choice === "never" ? "turned_off" : null;
}

/** When the mail of the day leaves, in the Netherlands. It is about what was released until then. */
export const DIGEST_TIME = "07:30";
