import { and, eq } from "drizzle-orm";
import { companies, formerSubscribers, invoices, paymentCustomers } from "#db/schema/index.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import type { Ctx } from "../context.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { endAndRefund, endWithoutCompany } from "./end-and-refund.ts";

/**
 * Settles a subscription that is no row of ours: ends one of a deleted company that still runs, and gives back a payment
 * that arrived after we ended a subscription (a bank debit takes days). Ignores any other.
 */
export async function settleForeignSubscription(ctx: Ctx, providerSubscriptionId: string): Promise<void> {
  const [former] = await ctx.db
    .select({ provider: formerSubscribers.provider, leftAt: formerSubscribers.leftAt })
    .from(formerSubscribers)
    .where(eq(formerSubscribers.providerSubscriptionId, providerSubscriptionId));
  if (!former) return refundLatePayment(ctx, providerSubscriptionId);
  const { provider, leftAt } = former;
  const subscription = await paymentsOf(ctx, former).fetchSubscription(providerSubscriptionId);
  if (subscription && mayStillCharge(subscription))
    await endWithoutCompany(ctx, { companyId: null }, { provider, providerSubscriptionId }, leftAt);
}

async function refundLatePayment(ctx: Ctx, providerSubscriptionId: string): Promise<void> {
  for (const payments of [ctx.payments, ...ctx.formerPayments]) {
    const { provider } = payments;
    const ended = await payments.fetchSubscription(providerSubscriptionId);
    if (ended?.status !== "canceled") continue;
    const [owner] = await ctx.db
      .select({ companyId: companies.id, userId: companies.userId })
      .from(paymentCustomers)
      .innerJoin(companies, eq(companies.id, paymentCustomers.companyId))
      .where(
        and(
          eq(paymentCustomers.provider, provider),
          eq(paymentCustomers.providerCustomerId, ended.providerCustomerId),
        ),
      );
    const [latest] = await payments.fetchInvoices(providerSubscriptionId);
    if (!owner || latest?.status !== "paid") continue;
    // Our books have the invoices of every subscription that gave access.
    const booked = and(
      eq(invoices.provider, provider),
      eq(invoices.providerInvoiceId, latest.providerInvoiceId),
    );
    if ((await ctx.db.$count(invoices, booked)) > 0) continue;
    const state = { ...ended, provider, pastDueSince: null };
    await endAndRefund(ctx, owner, state, "payment_refunded");
  }
}
