import type { Ctx } from "../context.ts";
import { endsWithPeriod, type SubscriptionStatus } from "../subscriptions/rules.ts";
import { applySubscription } from "./apply-provider-state.ts";

/**
 * Stops further charges at the provider and syncs our row: cancels at the end of the paid period, or ends the subscription
 * at once while a payment is overdue.
 */
export async function stopCharging(
  ctx: Ctx,
  { providerSubscriptionId, status }: { providerSubscriptionId: string; status: SubscriptionStatus },
): Promise<void> {
  if (endsWithPeriod(status)) await ctx.payments.setCancelAtPeriodEnd(providerSubscriptionId, true);
  else await ctx.payments.endNow(providerSubscriptionId);
  await applySubscription(ctx, providerSubscriptionId);
}
