import type { MiddlewareHandler } from "hono";
import type { Runtime } from "#compose";
import { addressBlock } from "./client-address.ts";
import { addressOf, refuseVisit, type Env } from "./env.ts";

/** Most forms in progress. With more, each waits for the database for seconds. */
const MAX_IN_FLIGHT = 100;

/** Most forms in progress of one network. A form takes well under 100 ms, so a full office stays below. */
const MAX_PER_BLOCK = 8;

/** Retry-After in seconds: the forms in progress are answered by then. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses forms (503) above a number in progress, before they cost a query or a rendering: a flood from one network
 * hardly delays others. Runs after the form is read, so that slow senders take no place.
 */
export function formsInFlight(runtime: Runtime): MiddlewareHandler<Env> {
  const perBlock = new Map<string, number>();
  let inFlight = 0;
  return async (c, next) => {
    if (c.req.method !== "POST" || c.get("readUpload")) return next();
    const block = addressBlock(addressOf(c, runtime));
    const ofBlock = block === null ? 0 : (perBlock.get(block) ?? 0);
    if (inFlight >= MAX_IN_FLIGHT || ofBlock >= MAX_PER_BLOCK) {
      return refuseVisit(c, "overloaded", RETRY_AFTER_SECONDS);
    }
    inFlight += 1;
    if (block !== null) perBlock.set(block, ofBlock + 1);
    try {
      await next();
    } finally {
      inFlight -= 1;
      const left = block === null ? 0 : perBlock.get(block)! - 1;
      if (block !== null && left > 0) perBlock.set(block, left);
      else if (block !== null) perBlock.delete(block);
    }
  };
}
