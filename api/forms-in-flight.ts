import type { MiddlewareHandler } from "hono";
import type { Runtime } from "#compose";
import { DomainError } from "#domain/kernel/errors.ts";
import { Turns } from "#domain/kernel/turns.ts";
import { addressOf, refuseVisit, type Env } from "./env.ts";

/**
 * Forms in progress and forms that wait for their turn. An address has few in progress, and as many waiting as people of an office
 * who sign in at once. With more in progress, each waits for the database for seconds.
 */
const LIMITS = {
  atOnce: 100,
  atOnceOfAddress: 8,
  maxWaiting: 400,
  maxWaitingOfAddress: 240,
};

/**
 * Lets forms through in turns, before they cost a query or a rendering: a flood from one network hardly delays others. Refuses
 * (503) what the queue has no room for. Runs after the form is read, so that slow senders take no place.
 */
export function formsInFlight(runtime: Runtime, limits = LIMITS): MiddlewareHandler<Env> {
  const turns = new Turns(limits);
  return async (c, next) => {
    if (c.req.method !== "POST" || c.get("readUpload")) return next();
    try {
      await turns.run(addressOf(c, runtime), next);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "overloaded") throw error;
      return refuseVisit(c, "overloaded", error.retryAfterSeconds ?? undefined);
    }
  };
}
