import { paymentsOf } from "./billing/provider-of.ts";
import type { PaymentProvider } from "./billing/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { endsWithPeriod } from "../subscriptions/rules.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { giveBack, isPaid } from "./end-and-refund.ts";

/**
 * Ends a subscription whose latest invoice is unpaid at once, and syncs our row. Doesn't end one that was paid meanwhile. A
 * payment that still arrives between that check and the end pays for no access: it is given back.
 */
export async function endUnpaid(
  ctx: Ctx,
  subscription: { provider: PaymentProvider; providerSubscriptionId: string },
): Promise<void> {
  const { providerSubscriptionId: id } = subscription;
  const payments = paymentsOf(ctx, subscription);
  const before = await payments.fetchInvoices(id);
  const current = await payments.fetchSubscription(id);
  const isPaidNow = before[0] && isPaid(before[0]) && current && endsWithPeriod(current.status);
  if (!isPaidNow) await payments.endNow(id, ctx.now);
  await applySubscription(ctx, id);
  if (isPaidNow) return;
  const known = new Set(before.filter(isPaid).map(({ providerInvoiceId }) => providerInvoiceId));
  for (const invoice of (await payments.fetchInvoices(id)).filter(isPaid))
    if (!known.has(invoice.providerInvoiceId)) await giveBack(ctx, payments, invoice, "paid_late");
}
