import { verb } from "../kernel/verb.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { subscriptionInput } from "./input.ts";
import { syncsPayments } from "./policy.ts";

/** Makes our row agree with the provider about a subscription. Ignores one that we do not know. Idempotent. */
export const syncSubscription = verb(
  { name: "sync-subscription", input: subscriptionInput, by: syncsPayments },
  (ctx, { subscription }) => applySubscription(ctx, subscription),
);
