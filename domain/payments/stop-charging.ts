import type { Ctx } from "../context.ts";
import { endsWithPeriod, type SubscriptionStatus } from "../subscriptions/rules.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import type { PaymentProvider } from "../billing/rules.ts";

/**
 * Stops further charges at the provider and syncs our row: cancels at the end of the paid period, or ends the subscription
 * at once while a payment is overdue.
 */
export async function stopCharging(
  ctx: Ctx,
  subscription: {
    provider: PaymentProvider;
    providerSubscriptionId: string;
    status: SubscriptionStatus;
  },
): Promise<void> {
  const { providerSubscriptionId, status } = subscription;
  const payments = paymentsOf(ctx, subscription);
  if (endsWithPeriod(status)) await payments.setCancelAtPeriodEnd(providerSubscriptionId, true);
  else await payments.endNow(providerSubscriptionId, ctx.now);
  await applySubscription(ctx, providerSubscriptionId);
}
