import { DomainError } from "../kernel/errors.ts";
import { isSubscribed } from "../subscriptions/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { ownSubscription, syncedSubscription } from "./own-subscription.ts";
import { decidesOnSubscription } from "./policy.ts";
import { paymentsOf } from "./billing/provider-of.ts";

/** Undoes a cancellation while the paid period runs. Throws `subscription_not_active`. */
export const resumeSubscription = verb(
  { name: "resume-subscription", input: noInput, by: decidesOnSubscription },
  async (ctx) => {
    const current = await syncedSubscription(ctx);
    if (!isSubscribed(current, ctx.now)) throw new DomainError("subscription_not_active");
    await paymentsOf(ctx, current).setCancelAtPeriodEnd(current.providerSubscriptionId, false);
    await applySubscription(ctx, current.providerSubscriptionId);
    const resumed = await ownSubscription(ctx);
    if (!isSubscribed(resumed ?? null, ctx.now)) throw new DomainError("subscription_not_active");
  },
);
