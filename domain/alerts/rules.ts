import type { Choice } from "../notifications/rules.ts";

/** Why companies are told of a request. */
export const ALERT_REASONS = ["published", "reopened", "place_free", "widened"] as const;
export type AlertReason = (typeof ALERT_REASONS)[number];

/** Why an alert was not mailed in the end: what was true at delivery, or a refusal by the mail server. */
export const ALERT_DROPS = [
  "closed",
  "full",
  "own_quote",
  "subscription_ended",
  "paused",
  "turned_off",
  "refused",
] as const;
export type AlertDrop = (typeof ALERT_DROPS)[number];

/** What decides at delivery whether a company still hears of a request. */
export type AlertNow = {
  /** Companies can see the request and send a quote. */
  isOpen: boolean;
  isFull: boolean;
  hasOwnQuote: boolean;
  isSubscribed: boolean;
  isPaused: boolean;
  /** What the company chose for these mails. */
  mail: Choice;
};

/** Why an alert is not mailed, although it was released; null when it is. */
export function dropOf(now: AlertNow, mail: Exclude<Choice, "never">): AlertDrop | null {
  if (now.hasOwnQuote) return "own_quote";
  if (!now.isOpen) return now.isFull ? "full" : "closed";
  if (!now.isSubscribed) return "subscription_ended";
  if (now.isPaused) return "paused";
  return now.mail === mail ? null : "turned_off";
}
