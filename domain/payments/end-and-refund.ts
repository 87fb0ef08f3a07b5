import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import { endsWithPeriod, isSubscribed, type SubscriptionState } from "../subscriptions/rules.ts";

/**
 * Ends a subscription at once, because its company has another one or has no place for it. The provider refunds the
 * current period; the company is told when there is one to refund.
 */
export async function endAndRefund(
  ctx: Ctx,
  owner: { companyId: string; userId: string },
  ended: SubscriptionState & { providerSubscriptionId: string },
  reason: "payment_refunded" | "place_lost",
): Promise<void> {
  const id = ended.providerSubscriptionId;
  // Record it first: if ending fails, the next sync finds the subscription still active and tries again.
  if (endsWithPeriod(ended.status) && isSubscribed(ended, ctx.now))
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: `subscription.${reason}`, ...owner, subscriptionId: id }),
    );
  await ctx.payments.endNow(id);
}
