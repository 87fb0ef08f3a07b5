import type { IncomingMessage, ServerResponse } from "node:http";
import type { Runtime } from "#compose";
import { clientAddress, isLoopback } from "./client-address.ts";
import { refusedVisit, type RefusedDocument } from "./refused-visit.ts";
import { RequestRate } from "./request-rate.ts";

/** Most requests of an address at once: forty restored tabs with what each fetches. */
const BURST = 300;

/** Requests per second of an address after that; a whole office stays far below. */
const PER_SECOND = 10;

/** Health checks of the host. */
const HEALTH = new Set(["/healthz", "/readyz"]);

/**
 * Limits requests per address (IPv6: per /64), except for files. Counts in this process alone: pages from memory cost
 * almost nothing, so processes need no shared count; verbs that write or mail have limits in the database. Exempts this
 * machine: it runs our own programs, or a proxy that TRUST_PROXY does not count, whose visitors cannot be told apart.
 *
 * Returns whether the request may go on; answers it (429) if not.
 */
export function pageLimit({ config }: Pick<Runtime, "config">, toDocument: RefusedDocument) {
  const rate = new RequestRate({ burst: BURST, perSecond: PER_SECOND });
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), config.trustProxy);
    if (isLoopback(address) || HEALTH.has(path)) return true;
    const seconds = rate.take(address, performance.now());
    if (seconds === 0) return true;
    const { method = "GET", headers: asked } = request;
    const visit = { path, method, accept: asked.accept };
    const { status, headers, body } = refusedVisit(visit, "too_many_requests", toDocument, seconds);
    response.writeHead(status, headers).end(body);
    return false;
  };
}
