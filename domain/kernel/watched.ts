import { channel, tracingChannel, type Channel } from "node:diagnostics_channel";
import type { MailKind } from "../events/reactions.ts";
import type { SignInOutcome } from "../security/rules.ts";

/** A request, known by the pattern of its route: a path can hold ids and tokens. */
export type WatchedRequest = { method: string; route: string; status: number; seconds: number };

/** A call of a verb. */
export type WatchedVerb = { name: string };

/** A run of a job, or of a batch of jobs of one queue. */
export type WatchedJobs = { queue: string; jobs: number; failed: number; seconds: number };

export type WatchedMail = { kind: MailKind; outcome: "sent" | "refused" | "failed" };

export type WatchedWebhook = { outcome: "accepted" | "ignored" | "refused" };

/** A call of another service: what was asked by the name of the port's function. */
export type WatchedCall = { service: string; call: string; outcome: "answered" | "failed"; seconds: number };

/** How a sign-in ended, and whether the row about it could be written. */
export type WatchedSignIn = { outcome: SignInOutcome; isWritten: boolean };

export type WatchedStream = { change: 1 | -1 };

const messages = <Message>(name: string) => channel(`vijfoffertes:${name}`) as Channel<unknown, Message>;

const spans = <Message extends object>(name: string) =>
  tracingChannel<unknown, Message>(`vijfoffertes:${name}`);

/**
 * What a process tells of itself, for metrics and traces (`adapters/watching/`). Without a subscriber a message costs one
 * comparison. A message has no personal data, no ids and no tokens.
 */
export const watched = {
  requests: spans<WatchedRequest>("request"),
  verbs: spans<WatchedVerb>("verb"),
  jobs: spans<WatchedJobs>("jobs"),
  mails: messages<WatchedMail>("mail"),
  webhooks: messages<WatchedWebhook>("webhook"),
  calls: messages<WatchedCall>("call"),
  signIns: messages<WatchedSignIn>("sign-in"),
  streams: messages<WatchedStream>("stream"),
};
