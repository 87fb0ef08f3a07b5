import { and, eq, isNull } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { creditReversed } from "./invoices/credit-reversed.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import type { Payments } from "../kernel/payment-port.ts";
import { giveBack, isPaidAfter, lateReason } from "./end-and-refund.ts";
import { reportDifferences, type Synced } from "./report-differences.ts";
import { reportReversed } from "./report-reversed.ts";
import { settleCredit } from "./settle-credit.ts";
import { settleForeignSubscription } from "./settle-foreign-subscription.ts";
import { retryLater, syncState, type Owner } from "./sync-state.ts";

/**
 * Fetches a checkout from the provider and makes our rows agree. Idempotent, and independent of the order of webhooks.
 * With `companyId`, only a checkout of that company. Returns whether it is paid, and null for an unknown checkout; a payment
 * that is refunded because its places are gone counts as unpaid.
 */
export async function applyCheckout(
  ctx: Ctx,
  checkoutSessionId: string,
  companyId?: string,
): Promise<boolean | null> {
  const [known] = await ctx.db
    .select({
      companyId: checkouts.companyId,
      provider: checkouts.provider,
      monthlyExclVatCents: checkouts.monthlyExclVatCents,
      firstMonthExclVatCents: checkouts.firstMonthExclVatCents,
    })
    .from(checkouts)
    .where(eq(checkouts.checkoutSessionId, checkoutSessionId));
  if (!known || (companyId !== undefined && known.companyId !== companyId)) return null;
  const payments = paymentsOf(ctx, known);
  const synced = await syncState(ctx, payments, known, { checkoutSessionId }, async () => {
    const checkout = await payments.fetchCheckout(checkoutSessionId);
    return checkout?.status === "paid" ? checkout.subscription : null;
  });
  if (!synced) return false;
  const { monthlyExclVatCents, firstMonthExclVatCents } = known;
  const firstExclVatCents = firstMonthExclVatCents ?? monthlyExclVatCents;
  // Report before the checkout counts as paid: until then the clock syncs it again after a crash.
  await reportDifferences(ctx, known.companyId, { monthlyExclVatCents, firstExclVatCents }, synced);
  await ctx.db
    .update(checkouts)
    .set({ paidAt: ctx.now })
    .where(and(eq(checkouts.checkoutSessionId, checkoutSessionId), isNull(checkouts.paidAt)));
  await bookInvoices(ctx, known, payments, synced);
  return true;
}

/** Fetches a subscription from the provider and makes our row agree, or settles one that is no row of ours. */
export async function applySubscription(ctx: Ctx, providerSubscriptionId: string): Promise<void> {
  const [known] = await ctx.db
    .select({
      companyId: subscriptions.companyId,
      provider: subscriptions.provider,
      monthlyExclVatCents: subscriptions.monthlyExclVatCents,
    })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  if (!known) return settleForeignSubscription(ctx, providerSubscriptionId);
  const payments = paymentsOf(ctx, known);
  const synced = await syncState(ctx, payments, known, { providerSubscriptionId }, () =>
    payments.fetchSubscription(providerSubscriptionId),
  );
  if (!synced) return;
  const { companyId, monthlyExclVatCents } = known;
  await reportDifferences(ctx, companyId, { monthlyExclVatCents, firstExclVatCents: null }, synced);
  await bookInvoices(ctx, known, payments, synced);
}

/**
 * Issues our invoices, and credit notes for money that the bank took back. Lowers the next invoice by
 * the credit of the company. Gives back what was paid after the subscription ended. Access does not depend on it: when it fails for a waiting company, the queue tries again.
 */
async function bookInvoices(ctx: Ctx, owner: Owner, payments: Payments, synced: Synced): Promise<void> {
  const { subscription, invoices } = synced;
  const { provider } = payments;
  const { providerSubscriptionId, endedAt } = subscription;
  const late = endedAt ? invoices.filter(isPaidAfter(endedAt)) : [];
  try {
    await issueInvoices(ctx, owner, provider, invoices);
    await creditReversed(ctx, provider, invoices);
    await reportReversed(ctx, owner.companyId, providerSubscriptionId, invoices);
    await settleCredit(ctx, owner.companyId, payments, synced);
    if (late.length === 0) return;
    const reason = await lateReason(ctx, owner.companyId, providerSubscriptionId);
    for (const one of late) await giveBack(ctx, payments, one, reason);
  } catch (error) {
    if (ctx.actor.kind === "system") throw error;
    await retryLater(ctx, payments, { providerSubscriptionId });
  }
}
