import type { MiddlewareHandler } from "hono";
import type { Runtime } from "#compose";
import { ADDRESSES_PER_NETWORK } from "#domain/kernel/limits.ts";
import { isLoopback, networkOf } from "#domain/kernel/network.ts";
import { addressOf, refuseVisit, type Env } from "./env.ts";
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
 */
export function pageLimit(runtime: Pick<Runtime, "config">): MiddlewareHandler<Env> {
  const rate = new RequestRate({ burst: BURST, perSecond: PER_SECOND });
  const networks = new RequestRate({
    burst: BURST * ADDRESSES_PER_NETWORK,
    perSecond: PER_SECOND * ADDRESSES_PER_NETWORK,
  });
  return async (c, next) => {
    const address = addressOf(c, runtime);
    if (isLoopback(address) || HEALTH.has(c.req.path)) return next();
    const now = performance.now();
    const seconds = rate.take(address, now) || networks.take(networkOf(address) ?? address, now);
    return seconds === 0 ? next() : refuseVisit(c, "too_many_requests", seconds);
  };
}
