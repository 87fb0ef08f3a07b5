import { WEBHOOK_TOPICS, type WebhookTopic } from "../../events/webhook-topics.ts";

/** The topic of the message that an owner sends to see whether it arrives. */
export const TEST_TOPIC = "webhook.test";
export type SentTopic = WebhookTopic | typeof TEST_TOPIC;
export const SENT_TOPICS = [...WEBHOOK_TOPICS, TEST_TOPIC] as const satisfies readonly SentTopic[];

/** Webhooks per company. */
export const MAX_WEBHOOKS = 5;

/** Most characters of an address. */
export const MAX_WEBHOOK_URL = 500;

/** Days that the log of sent messages is kept. */
export const WEBHOOK_LOG_DAYS = 30;

/** Hours after a renewal in which messages are signed with the former secret as well. */
export const FORMER_SECRET_HOURS = 24;

/** `waiting`: is sent, or will be tried again. `dropped`: what it was about is gone. */
export const DELIVERY_STATES = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a webhook is paused: its owner did it, a message failed for a whole day, or its server said that it is gone. */
export const PAUSE_REASONS = ["owner", "failing", "gone"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

/** Why no answer came: the address is none that we send to, or nobody answered in time. */
export const SEND_FAILURES = ["address_refused", "unreachable", "timeout", "certificate"] as const;
export type SendFailure = (typeof SEND_FAILURES)[number];

const SECOND = 1_000;

/** How long a message waits at least that was ordered before its address began to fail, in milliseconds. */
export const BEHIND_MS = SECOND;

const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed try the next one comes, in milliseconds: 24 hours together. */
const NEXT_TRY_MS = [
  5 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  15 * HOUR + 23 * MINUTE + 55 * SECOND,
];

/** When a message that failed this many times is sent again; null when it was the last try. */
export function nextTryAt(now: Date, failedTries: number): Date | null {
  const wait = NEXT_TRY_MS[failedTries - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** What an answer means: 2xx took the message, 410 wants no more of them. Redirects are not followed. */
export function readAnswer(status: number): "delivered" | "gone" | "failed" {
  if (status >= 200 && status < 300) return "delivered";
  return status === 410 ? "gone" : "failed";
}

/** A host that is an IPv4 address: the URL parser writes every spelling of one (`0x7f.1`) with dots. */
const IP_HOST = /^[\d.]+$/;

/**
 * Whether a company may type this address: https with a name, without a user, a fragment or a port. What the name resolves to
 * is checked at each sending (`isPublicAddress`).
 */
export function isWebhookUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || text.length > MAX_WEBHOOK_URL) return false;
  const { protocol, username, password, port, hash, hostname } = url;
  if (protocol !== "https:" || username || password || port || hash) return false;
  return hostname.includes(".") && !IP_HOST.test(hostname);
}
