import { setTimeout as pause } from "node:timers/promises";
import { StripeFailure } from "./errors.ts";
import type { Account } from "./account.ts";
import type { Endpoint } from "./params/endpoints.ts";

/** What goes wrong in the next calls of an endpoint. */
export type Fault = {
  /** Null: of every endpoint. */
  endpoint: Endpoint | null;
  /** How many calls. */
  times: number;
} & (
  | { kind: "slow"; ms: number }
  | { kind: "too_many_requests"; retryAfterSeconds: number }
  | { kind: "server_error" }
  /** The connection breaks after the work was done, so the caller doesn't know that it was. */
  | { kind: "reset_after_work" }
);

/** Takes the faults of one call. Slowness passes here; what refuses the call is thrown. */
export async function sufferFaults(
  account: Account,
  endpoint: Endpoint,
): Promise<{ resetAfterWork: boolean }> {
  let resetAfterWork = false;
  for (const fault of account.faults.filter((one) => one.endpoint === null || one.endpoint === endpoint)) {
    if (fault.times < 1) continue;
    fault.times -= 1;
    switch (fault.kind) {
      case "slow":
        await pause(fault.ms);
        break;
      case "too_many_requests":
        throw new StripeFailure(429, "Request rate limit exceeded.", {
          code: "rate_limit",
          headers: { "Retry-After": String(fault.retryAfterSeconds) },
        });
      case "server_error":
        throw new StripeFailure(500, "An unknown error occurred.", { type: "api_error" });
      case "reset_after_work":
        resetAfterWork = true;
    }
  }
  return { resetAfterWork };
}
