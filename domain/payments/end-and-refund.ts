import type { Ctx } from "../context.ts";
import { record } from "../events/record.ts";
import type { Payments } from "../ports.ts";
import { endsWithPeriod, isSubscribed, type SubscriptionState } from "../subscriptions/rules.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import type { PaymentProvider } from "../billing/rules.ts";

/**
 * Ends a subscription at once, because its company has another one or has no place for it. The provider refunds the
 * current period; the company is told when there is one to refund.
 */
export async function endAndRefund(
  ctx: Ctx,
  owner: { companyId: string; userId: string },
  ended: SubscriptionState & { provider: PaymentProvider; providerSubscriptionId: string },
  reason: "payment_refunded" | "place_lost",
): Promise<void> {
  const id = ended.providerSubscriptionId;
  // Record it first: if ending fails, the next sync finds the subscription still active and tries again.
  if (endsWithPeriod(ended.status) && isSubscribed(ended, ctx.now))
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: `subscription.${reason}`, ...owner, subscriptionId: id }),
    );
  await endWithRefund(paymentsOf(ctx, ended), id);
}

/** Ends a subscription at once and gives back what its current period cost: the money, and the credit that it used. */
export async function endWithRefund(payments: Payments, providerSubscriptionId: string): Promise<void> {
  await payments.endNow(providerSubscriptionId);
  const subscription = await payments.fetchSubscription(providerSubscriptionId);
  const [latest] = await payments.fetchInvoices(providerSubscriptionId);
  if (!subscription || latest?.status !== "paid" || latest.reversedAt) return;
  const { providerInvoiceId, paidCents, creditUsedCents } = latest;
  const key = `refund:${providerInvoiceId}`;
  if (paidCents > 0) await payments.refund({ providerInvoiceId, cents: paidCents, key });
  if (creditUsedCents > 0)
    await payments.addCredit({
      providerCustomerId: subscription.providerCustomerId,
      cents: creditUsedCents,
      key,
    });
}
