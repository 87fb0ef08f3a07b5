import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Runtime } from "#compose";
import { sessionView } from "#domain/accounts/session-view.ts";
import { changesPublicPages } from "#domain/events/public-changes.ts";
import { liveEvents } from "#domain/channels/live/live-events-view.ts";
import { liveReaderOf, liveReaders } from "#domain/channels/live/live-readers-view.ts";
import { hasLivePages } from "#domain/channels/live/rules.ts";
import { isLoopback } from "#domain/kernel/network.ts";
import { watched } from "#domain/kernel/watched.ts";
import { addressOf, type Env } from "../env.ts";
import { refuse } from "../problem.ts";
import { LiveHub, type LiveStream } from "./hub.ts";
import { sinkOf } from "./sink.ts";

/** Where pages listen. */
export const LIVE_PATH = "/live";

/** How often sessions are checked and signs of life are sent, in milliseconds. Proxies close after 30 s or more. */
const CHECK_MS = 15_000;

/** A browser comes back after this time, in milliseconds: spread, because a restart ends all streams at once. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000);

/** Retry-After of a refused stream, in seconds: the page asks as often without one. */
const RETRY_AFTER = { "Retry-After": "60" };

const NO_STORE = { "Cache-Control": "no-store" };

const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Proxies must not keep, compress or collect it.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * The streams of open pages (Server-Sent Events): what a signed-in client or company may want to look at again, as topics
 * and ids. A stream holds no connection of the database. `changed` is called when cached public pages may show what they must
 * not; it shares the connection on which this process hears of events.
 */
export function liveStreams(runtime: Runtime, changed: () => void) {
  const hub = new LiveHub({
    now: () => runtime.clock().getTime(),
    events: (ids) => liveEvents(runtime, ids),
    readers: (sessionIds) => liveReaders({ db: runtime.db, now: runtime.clock() }, sessionIds),
    onError: (error) => runtime.log.error({ err: error }, "open pages could not be told of an event"),
  });
  runtime.listenToEvents({
    onPayload: (payload) => {
      if (changesPublicPages(payload)) changed();
      hub.hear(payload);
    },
    onListening: () => {
      changed();
      hub.missed();
    },
    onError: (error) => runtime.log.error({ err: error }, "the connection that hears of events was lost"),
  });
  const checks = setInterval(() => void hub.check(), CHECK_MS);

  /** Answers a request to `LIVE_PATH`. */
  async function open(c: Context<Env>): Promise<Response> {
    if (c.req.method !== "GET")
      return refuse(c, "method_not_allowed", { headers: { ...NO_STORE, Allow: "GET" } });
    const token = await runtime.auth.sessionToken(c.req.raw.headers);
    const session = token && (await sessionView({ db: runtime.db, now: runtime.clock() }, token));
    if (!session) return refuse(c, "not_signed_in", { headers: NO_STORE });
    if (!hasLivePages(session.actor.role)) return refuse(c, "not_allowed", { headers: NO_STORE });
    const from = addressOf(c, runtime);
    const address = isLoopback(from) ? null : from;
    if (!hub.hasRoom(address))
      return refuse(c, "too_many_requests", { headers: { ...NO_STORE, ...RETRY_AFTER } });
    const { outgoing } = c.env as HttpBindings;
    // Closed while the session was read.
    if (outgoing.destroyed) return c.body(null);

    const { body, ...sink } = sinkOf(outgoing);
    const stream: LiveStream = { reader: liveReaderOf(session), address, ...sink };
    stream.send(`retry: ${retryMs()}\n\n`);
    watched.streams.publish({ change: 1 });
    outgoing.once("close", () => {
      watched.streams.publish({ change: -1 });
      hub.close(stream);
    });
    hub.open(stream, sinceOf(c, runtime.clock().getTime()));
    return c.body(body, 200, STREAM_HEADERS);
  }

  return {
    open,
    /** Ends all streams at once, for a process that stops. */
    stop(): void {
      clearInterval(checks);
      hub.stop();
    },
  };
}

/**
 * The time from which a page wants to hear: of its last message (`sinds`, or what a browser that comes back sends), or of its own
 * request, which was `leeftijd` milliseconds ago. 0 when it says neither.
 */
function sinceOf(c: Context<Env>, now: number): number {
  const heard = c.req.header("last-event-id") ?? c.req.query("sinds");
  const age = c.req.query("leeftijd");
  const since = heard === undefined ? now - Number(age ?? now) : Number(heard);
  return Number.isSafeInteger(since) ? since : 0;
}
