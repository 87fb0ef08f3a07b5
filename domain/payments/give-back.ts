import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import type { Payments } from "../ports.ts";
import { endsWithPeriod, isSubscribed, type SubscriptionState } from "../subscriptions/rules.ts";

/** Ends a subscription that its company cannot have, or has another one beside, and says so when money goes back. */
export async function giveBack(
  ctx: Ctx,
  payments: Payments,
  userId: string,
  ended: SubscriptionState & { providerSubscriptionId: string },
  because: "payment_refunded" | "place_lost",
) {
  const id = ended.providerSubscriptionId;
  // Ordered first: when ending it fails, the next follower finds it still to be done.
  if (endsWithPeriod(ended.status) && isSubscribed(ended, ctx.now))
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: `subscription.${because}`, userId, subscriptionId: id }),
    );
  await payments.endNow(id);
}
