import { noInput, verb } from "../verb.ts";
import { ownSubscription } from "./own-subscription.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { decidesOnSubscription } from "./policy.ts";

/**
 * Syncs the subscription of the acting company with the provider, as a webhook may be late. Does nothing without one.
 * Rejects when the provider does not answer.
 */
export const refreshSubscription = verb(
  { name: "refresh-subscription", input: noInput, by: decidesOnSubscription },
  async (ctx): Promise<void> => {
    const known = await ownSubscription(ctx);
    if (known) await applySubscription(ctx, known.providerSubscriptionId);
  },
);
