import type { Ctx } from "../context.ts";
import type { Payments } from "../ports.ts";
import { convergeSubscription } from "./converge-subscription.ts";
import { endsWithPeriod, type SubscriptionStatus } from "../subscriptions/rules.ts";

/**
 * Has the provider charge this subscription no more, and writes that down: at the end of the period that was paid, or at
 * once while a payment is missing.
 */
export async function stopCharging(
  ctx: Ctx,
  payments: Payments,
  { providerSubscriptionId, status }: { providerSubscriptionId: string; status: SubscriptionStatus },
): Promise<void> {
  if (endsWithPeriod(status)) await payments.setCancelAtPeriodEnd(providerSubscriptionId, true);
  else await payments.endNow(providerSubscriptionId);
  await convergeSubscription(ctx, payments, providerSubscriptionId);
}
