import { isWithinLimit } from "../kernel/count-tries.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { ownSubscription } from "./own-subscription.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { decidesOnSubscription } from "./policy.ts";

/**
 * Syncs the subscription of the acting company with the provider, as a webhook may be late. Does nothing without one,
 * and when this was asked too often: a page view causes it. Rejects when the provider does not answer.
 */
export const refreshSubscription = verb(
  { name: "refresh-subscription", input: noInput, by: decidesOnSubscription },
  async (ctx): Promise<void> => {
    const known = await ownSubscription(ctx);
    if (known && (await isWithinLimit(ctx, "refresh-of", known.companyId)))
      await applySubscription(ctx, known.providerSubscriptionId);
  },
);
