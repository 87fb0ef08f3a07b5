import type { IncomingMessage, ServerResponse } from "node:http";
import type { Runtime } from "#compose";
import { ADDRESSES_PER_NETWORK } from "#domain/limits.ts";
import { isLoopback, networkOf } from "#domain/network.ts";
import { clientAddress } from "./client-address.ts";
import { refusedVisit, type RefusedDocument } from "./refused-visit.ts";
import { RequestRate } from "./request-rate.ts";

/** Most requests of an address at once: an office of 200 that opens a page, signs in and reads the next one. */
const BURST = 900;

/** Requests per second of an address after that; a whole office stays far below. */
const PER_SECOND = 10;

/** Health checks of the host. */
const HEALTH = new Set(["/healthz", "/readyz"]);

/**
 * Limits requests per address (IPv6: per /64) and per network (`networkOf`), except for files. Counts in this process alone: pages from memory cost
 * almost nothing, so processes need no shared count; verbs that write or mail have limits in the database. Exempts this
 * machine: it runs our own programs, or a proxy that TRUST_PROXY does not count, whose visitors cannot be told apart.
 *
 * Returns whether the request may go on; answers it (429) if not.
 */
export function pageLimit({ config }: Pick<Runtime, "config">, toDocument: RefusedDocument) {
  const rate = new RequestRate({ burst: BURST, perSecond: PER_SECOND });
  const networks = new RequestRate({
    burst: BURST * ADDRESSES_PER_NETWORK,
    perSecond: PER_SECOND * ADDRESSES_PER_NETWORK,
  });
  return (request: IncomingMessage, response: ServerResponse, path: string): boolean => {
    const forwarded = request.headers["x-forwarded-for"];
    const address = clientAddress(request.socket.remoteAddress, forwarded?.toString(), config.trustProxy);
    if (isLoopback(address) || HEALTH.has(path)) return true;
    const now = performance.now();
    const seconds = rate.take(address, now) || networks.take(networkOf(address) ?? address, now);
    if (seconds === 0) return true;
    const { method = "GET", headers: asked } = request;
    const visit = { path, method, accept: asked.accept };
    const { status, headers, body } = refusedVisit(visit, "too_many_requests", toDocument, seconds);
    response.writeHead(status, headers).end(body);
    return false;
  };
}
