import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Runtime } from "#compose";
import { withDeadline, type Deadline } from "#domain/deadline.ts";
import type { Answer, Asked } from "./asked.ts";
import { clientAddress } from "./client-address.ts";
import { refusal } from "./problem.ts";
import type { LimitReads } from "./read-limit.ts";
import { AGAIN_SECONDS, logFailure, logRequest, refusalFor } from "./request-log.ts";
import { answerRest, REST_PATH } from "./supabase/rest/rest-routes.ts";
import { sessionOf } from "./supabase/session-of.ts";
import { EXPOSED as REST_EXPOSED, MAX_BODY_BYTES } from "./supabase/supabase-app.ts";
import { readFinder } from "./v1/find-read.ts";
import { EVERY_ROUTE } from "./v1/routes.ts";
import { runCall } from "./v1/run-call.ts";
import { EXPOSED as V1_EXPOSED } from "./v1/v1-app.ts";

const V1_PATH = "/api/v1";

const anySite = (exposed: readonly string[]) => ({
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": exposed.join(","),
});
const V1_HEADERS = anySite(V1_EXPOSED);
const REST_HEADERS = anySite(REST_EXPOSED);

const REST_METHODS = new Set(["GET", "POST", "PATCH"]);

type Call = { headers: Record<string, string>; answer: (asked: Asked) => Promise<Answer> };

/**
 * Answers the reads of `/api/v1` and the calls of `/rest/v1` before Hono, with the same functions: without it and without the
 * `Request` and `Response` of `fetch` they take half the time (decision 110). Returns false for any other request, which Hono
 * answers: preflights, large bodies, unknown paths, and the writes of `/api/v1`.
 */
export function programCalls(runtime: Runtime, limitReads: LimitReads) {
  const findRead = readFinder(EVERY_ROUTE);
  const rest = { runtime, limitReads, readSession: sessionOf(runtime) };
  const answerAny: Call["answer"] = (asked) => answerRest(rest, asked);

  function callOf({ method = "", headers }: IncomingMessage, path: string): Call | null {
    if (path.startsWith(REST_PATH)) {
      const isSmall = Number(headers["content-length"] ?? 0) <= MAX_BODY_BYTES;
      return REST_METHODS.has(method) && isSmall ? { headers: REST_HEADERS, answer: answerAny } : null;
    }
    const found = method === "GET" && path.startsWith(V1_PATH) ? findRead(path.slice(V1_PATH.length)) : null;
    return (
      found && {
        headers: V1_HEADERS,
        answer: (asked) => runCall({ runtime, limitReads }, found.route, asked, found.params),
      }
    );
  }

  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const call = callOf(request, path);
    if (call)
      answer(runtime, call, request, response, path).catch((error: unknown) => {
        // An answer that cannot be sent.
        logFailure(runtime, error, path);
        response.destroy();
      });
    return call !== null;
  };
}

async function answer(
  runtime: Runtime,
  call: Call,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const requestId = randomUUID();
  const started = performance.now();
  let deadline: Deadline | undefined;
  const given = await withDeadline(runtime.waits.requestMs, (own) => {
    deadline = own;
    return call.answer(askedBy(request, path, runtime));
  }).catch((error: unknown) => {
    if (!request.socket.destroyed) logFailure(runtime, error, path);
    const code = refusalFor(error, deadline?.mayHaveChanged ?? false);
    return refusal(code, code === "unexpected" ? {} : { headers: { "Retry-After": String(AGAIN_SECONDS) } });
  });
  const { status, body } = given;
  const headers: Record<string, string | number> = {
    ...call.headers,
    ...given.headers,
    "X-Request-Id": requestId,
  };
  if (status !== 204 && status !== 304)
    headers["Content-Length"] = body === null ? 0 : Buffer.byteLength(body);
  response.writeHead(status, headers).end(body);
  logRequest(runtime, {
    requestId,
    method: request.method ?? "",
    path,
    status,
    started,
    gone: request.socket.destroyed,
  });
}

/** The request that Node took. A header that is sent twice is joined, as by `fetch`: Node drops a second `Authorization`. */
function askedBy(request: IncomingMessage, path: string, { config }: Runtime): Asked {
  const { headers, socket, url = "" } = request;
  return {
    method: request.method ?? "",
    path,
    query: new URLSearchParams(url.slice(path.length)),
    headers: { get: (name) => request.headersDistinct[name]?.join(", ") ?? null },
    text: () => text(request),
    from: clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), config.trustProxy),
  };
}
