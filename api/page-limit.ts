import type { IncomingMessage, ServerResponse } from "node:http";
import type { World } from "#compose";
import { ERROR_TEXTS } from "#texts/errors.ts";
import { clientAddress, isLoopback } from "./client-address.ts";
import { isCall, problem, PROBLEM_JSON } from "./problem.ts";
import { RequestRate } from "./request-rate.ts";

/** Requests that one address may make at once: forty tabs that are restored, with what each of them fetches. */
const BURST = 300;

/** Requests per second that one address may go on making; a whole office behind it stays far below. */
const PER_SECOND = 10;

/** Probes of the machine that runs us. */
const HEALTH = new Set(["/healthz", "/readyz"]);

/**
 * Limits requests for anything but files, per address (IPv6: per /64) and in this process alone: content pages come from
 * memory and cost next to nothing, so several processes need no shared count. What writes or mails has limits of its own
 * in the database. This machine itself is not limited: it is one of our programs, or a proxy that TRUST_PROXY does not
 * know of, whose visitors cannot be told apart.
 * Returns whether the request may go on; one that may not is answered.
 */
export function pageLimit({ config }: Pick<World, "config">) {
  const rate = new RequestRate({ burst: BURST, perSecond: PER_SECOND });
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), config.trustProxy);
    if (isLoopback(address) || HEALTH.has(path)) return true;
    const seconds = rate.take(address, performance.now());
    if (seconds === 0) return true;
    const contentType = isCall(path) ? PROBLEM_JSON : "text/plain; charset=utf-8";
    response.writeHead(429, { "Content-Type": contentType, "Retry-After": seconds });
    const { title, message } = ERROR_TEXTS.too_many_requests;
    response.end(isCall(path) ? JSON.stringify(problem("too_many_requests")) : `${title}. ${message}`);
    return false;
  };
}
