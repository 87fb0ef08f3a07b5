import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Runtime } from "#compose";
import { sessionView } from "#domain/accounts/session-view.ts";
import type { DomainErrorCode } from "#domain/errors.ts";
import { changesPublicPages } from "#domain/events/public-changes.ts";
import { liveEvents } from "#domain/live/live-events-view.ts";
import { liveReaderOf, liveReaders } from "#domain/live/live-readers-view.ts";
import { hasLivePages } from "#domain/live/rules.ts";
import { isLoopback } from "#domain/network.ts";
import { isUnavailable } from "#domain/unavailable.ts";
import { watched } from "#domain/watched.ts";
import { clientAddress } from "../client-address.ts";
import { problem, PROBLEM_JSON } from "../problem.ts";
import { LiveHub, type LiveStream } from "./hub.ts";
import { sinkOf } from "./sink.ts";

/** Where pages listen. */
export const LIVE_PATH = "/live";

/** How often sessions are checked and signs of life are sent, in milliseconds. Proxies close after 30 s or more. */
const CHECK_MS = 15_000;

/** A browser comes back after this time, in milliseconds: spread, because a restart ends all streams at once. */
const retryMs = () => 1_000 + Math.floor(Math.random() * 4_000);

/** Retry-After of a refused stream, in seconds: the page asks as often without one. */
const RETRY_AFTER_SECONDS = 60;

const STREAM_HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  // Proxies must not keep, compress or collect it.
  "Cache-Control": "no-store, no-transform",
  "X-Accel-Buffering": "no",
};

/**
 * The streams of open pages (Server-Sent Events): what a signed-in client or company may want to look at again, as topics
 * and ids. A stream holds no connection of the database. Answers Node directly, without Hono: a stream then costs its
 * socket and little more. `changed` is called when cached public pages may show what they must not; it shares the connection on
 * which this process hears of events.
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

  async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const started = performance.now();
    response.setHeader("X-Request-Id", requestId);
    // One line, at the end: a stream may last for hours.
    response.once("close", () => {
      const ms = Math.round(performance.now() - started);
      runtime.log.info({
        requestId,
        method: request.method,
        path: LIVE_PATH,
        status: response.statusCode,
        ms,
      });
    });
    if (request.method !== "GET") return refuse(response, "method_not_allowed", { Allow: "GET" });
    const token = await runtime.auth.sessionToken(new Headers({ cookie: request.headers.cookie ?? "" }));
    const session = token && (await sessionView({ db: runtime.db, now: runtime.clock() }, token));
    if (!session) return refuse(response, "not_signed_in");
    if (!hasLivePages(session.actor.role)) return refuse(response, "not_allowed");
    const address = addressOf(request, runtime);
    if (!hub.hasRoom(address))
      return refuse(response, "too_many_requests", { "Retry-After": RETRY_AFTER_SECONDS });
    // Closed while the session was read.
    if (response.destroyed) return;

    request.socket.setNoDelay(true);
    response.writeHead(200, STREAM_HEADERS);
    response.write(`retry: ${retryMs()}\n\n`);
    const stream: LiveStream = {
      reader: liveReaderOf(session),
      address,
      ...sinkOf(response),
    };
    watched.streams.publish({ change: 1 });
    response.once("close", () => {
      watched.streams.publish({ change: -1 });
      hub.close(stream);
    });
    hub.open(stream, sinceOf(request, runtime.clock().getTime()));
  }

  return {
    /** Answers a request to `LIVE_PATH`. */
    answer(request: IncomingMessage, response: ServerResponse): void {
      open(request, response).catch((error: unknown) => {
        runtime.log.error({ err: error }, "a stream could not be opened");
        if (response.headersSent) response.destroy();
        else refuse(response, isUnavailable(error) ? "unavailable" : "unexpected");
      });
    },
    /** Ends all streams at once, for a process that stops. */
    stop(): void {
      clearInterval(checks);
      hub.stop();
    },
  };
}

/** The address that limits count by; null for this machine. */
function addressOf(request: IncomingMessage, { config }: Runtime): string | null {
  const forwarded = request.headers["x-forwarded-for"]?.toString();
  const address = clientAddress(request.socket.remoteAddress, forwarded, config.trustProxy);
  return isLoopback(address) ? null : address;
}

/**
 * The time from which a page wants to hear: of its last message (`sinds`, or what a browser that comes back sends), or of its own
 * request, which was `leeftijd` milliseconds ago. 0 when it says neither.
 */
function sinceOf(request: IncomingMessage, now: number): number {
  const asked = new URL(request.url ?? "/", "http://any").searchParams;
  const heard = request.headers["last-event-id"] ?? asked.get("sinds");
  const age = asked.get("leeftijd");
  const since = heard == null ? now - Number(age ?? now) : Number(heard);
  return Number.isSafeInteger(since) ? since : 0;
}

type Refusal = DomainErrorCode | "method_not_allowed" | "unavailable" | "unexpected";

function refuse(
  response: ServerResponse,
  code: Refusal,
  headers: Record<string, string | number> = {},
): void {
  const body = problem(code);
  response
    .writeHead(body.status, { "Content-Type": PROBLEM_JSON, "Cache-Control": "no-store", ...headers })
    .end(JSON.stringify(body));
}
