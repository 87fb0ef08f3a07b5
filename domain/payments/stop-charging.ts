import type { Ctx } from "../kernel/context.ts";
import { endsWithPeriod, type SubscriptionStatus } from "../subscriptions/rules.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { PaymentProvider } from "./billing/rules.ts";

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
  if (!endsWithPeriod(status)) return endUnpaid(ctx, subscription);
  await paymentsOf(ctx, subscription).setCancelAtPeriodEnd(providerSubscriptionId, true);
  await applySubscription(ctx, providerSubscriptionId);
}
