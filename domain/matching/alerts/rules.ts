import type { Choice } from "../../events/notifications/rules.ts";
import { addDays, addHours, amsterdamDay, atTime } from "../../kernel/dates.ts";

/** Why companies are told of a request; `followed`: the company asked to hear of a free place. */
export const ALERT_REASONS = ["published", "reopened", "place_free", "widened", "followed"] as const;
export type AlertReason = (typeof ALERT_REASONS)[number];

/** Most times that an operator has the companies told again of one request. */
export const MAX_REPEATS = 2;

/** Days between two of those times. */
export const REPEAT_DAYS = 3;

/** Hours after its own alert in which a company is not told again. */
export const HOURS_BEFORE_REPEAT = 24;

/** What keeps a company that a request matches from being told again. */
export const REPEAT_BARS = ["quoted", "passed", "not_told", "told_lately", "turned_off"] as const;
export type RepeatBar = (typeof REPEAT_BARS)[number];

/** Why the companies of a request are not told again now: its state, how often they were, or that none is left to tell. */
export type NoRepeat = "not_open" | "often_enough" | "too_soon" | "nobody";

/** Why an operator cannot have the companies of a request told again now; null when it can. */
export function whyNoRepeat(
  {
    isOpen,
    repeats,
    lastAt,
    companies,
  }: { isOpen: boolean; repeats: number; lastAt: Date | null; companies: number },
  now: Date,
): NoRepeat | null {
  if (!isOpen) return "not_open";
  if (repeats >= MAX_REPEATS) return "often_enough";
  if (lastAt !== null && now < repeatableFrom(lastAt)) return "too_soon";
  return companies === 0 ? "nobody" : null;
}

/** From when the companies of a request may be told again after they were at `lastAt`. */
export const repeatableFrom = (lastAt: Date): Date => addHours(lastAt, REPEAT_DAYS * 24);

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

/** When the next mail of the day leaves. */
export function nextDigestAt(now: Date): Date {
  const today = amsterdamDay(now);
  const next = atTime(today, DIGEST_TIME);
  return now < next ? next : atTime(addDays(today, 1), DIGEST_TIME);
}
