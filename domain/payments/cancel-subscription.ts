import { DomainError } from "../kernel/errors.ts";
import { endsWithPeriod, isSubscribed, mayStillCharge } from "../subscriptions/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { ownSubscription, syncedSubscription } from "./own-subscription.ts";
import { decidesOnSubscription } from "./policy.ts";
import { stopCharging } from "./stop-charging.ts";

/** Attempts to cancel a subscription that changes while we do. */
const MAX_ROUNDS = 3;

/**
 * Cancels the subscription of the acting company as long as the provider may still charge it, with or without access: at
 * the end of the paid period, or at once (`atOnce`) while a payment is overdue. Throws `subscription_not_active`.
 */
export const cancelSubscription = verb(
  { name: "cancel-subscription", input: noInput, by: decidesOnSubscription },
  async (ctx): Promise<{ atOnce: boolean }> => {
    let current = await syncedSubscription(ctx);
    if (!mayStillCharge(current) && !isSubscribed(current, ctx.now))
      throw new DomainError("subscription_not_active");
    // A payment may fail or arrive in between, which changes how the subscription must be stopped.
    for (let round = 0; mayStillCharge(current); round += 1) {
      if (round === MAX_ROUNDS) throw new Error("the subscription keeps changing");
      await stopCharging(ctx, current);
      const stopped = await ownSubscription(ctx);
      // The account was deleted meanwhile, which stops the charges itself.
      if (!stopped) break;
      current = stopped;
    }
    return { atOnce: !endsWithPeriod(current.status) };
  },
);
