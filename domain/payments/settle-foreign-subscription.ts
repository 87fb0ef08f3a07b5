import { and, eq } from "drizzle-orm";
import { companies, formerSubscribers, invoices, paymentCustomers } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { PaymentProvider } from "./billing/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { creditReversed } from "./invoices/credit-reversed.ts";
import { isBookable, issueInvoices } from "./invoices/issue-invoices.ts";
import type { Payments, ProviderInvoice } from "../kernel/payment-port.ts";
import { mayStillCharge } from "../subscriptions/rules.ts";
import { reportReversed } from "./report-reversed.ts";
import { giveBack, isPaid, isPaidAfter, lateReason } from "./end-and-refund.ts";

/**
 * Settles a subscription that is no row of ours: one of a deleted company, one that another replaced, or one that we ended
 * before it gave access. Keeps no payment that came too late for access (a bank debit takes days). Ignores a stranger's.
 */
export async function settleForeignSubscription(ctx: Ctx, providerSubscriptionId: string): Promise<void> {
  const [former] = await ctx.db
    .select({ provider: formerSubscribers.provider, leftAt: formerSubscribers.leftAt })
    .from(formerSubscribers)
    .where(eq(formerSubscribers.providerSubscriptionId, providerSubscriptionId));
  if (former) return settleFormer(ctx, paymentsOf(ctx, former), providerSubscriptionId, former.leftAt);
  for (const payments of [ctx.payments, ...ctx.formerPayments])
    await settleReplaced(ctx, payments, providerSubscriptionId);
}

/** Ends a subscription of a company that was deleted at `leftAt`, and gives back what was paid later than that. */
async function settleFormer(ctx: Ctx, payments: Payments, id: string, leftAt: Date): Promise<void> {
  const subscription = await payments.fetchSubscription(id);
  if (!subscription) return;
  const { provider } = payments;
  const { endedAt } = subscription;
  const fetched = await payments.fetchInvoices(id);
  await issueInvoices(ctx, { companyId: null }, provider, fetched);
  await creditReversed(ctx, provider, fetched);
  await reportReversed(ctx, null, id, fetched);
  const end = endedAt && endedAt < leftAt ? endedAt : leftAt;
  for (const late of fetched.filter(isPaidAfter(end))) await giveBack(ctx, payments, late, "account_deleted");
  // End it last: if a step fails, the next sync finds the subscription still active and tries again.
  if (mayStillCharge(subscription)) await payments.endNow(id, ctx.now);
}

/** Gives back what was paid after the end of a subscription of a company that has another one, none, or was deleted. */
async function settleReplaced(ctx: Ctx, payments: Payments, id: string): Promise<void> {
  const { provider } = payments;
  const subscription = await payments.fetchSubscription(id);
  if (!subscription) return;
  const { providerCustomerId } = subscription;
  const owner = await ownerOf(ctx, provider, providerCustomerId);
  if (!owner) {
    const leftAt = await leftAtOf(ctx, provider, providerCustomerId);
    return leftAt ? settleFormer(ctx, payments, id, leftAt) : undefined;
  }
  const fetched = await payments.fetchInvoices(id);
  const { endedAt } = subscription;
  if (subscription.status === "canceled") {
    const late = endedAt ? fetched.filter(isPaidAfter(endedAt)) : [];
    const [latest] = fetched;
    const isNew = latest && isPaid(latest) && isBookable(latest) && !late.includes(latest);
    // It gave no access: our books have the invoices of every subscription that did.
    if (isNew && !(await isBooked(ctx, provider, latest))) late.push(latest);
    const reason = late.length > 0 && (await lateReason(ctx, owner.companyId, id));
    await issueInvoices(ctx, owner, provider, fetched);
    if (reason) for (const one of late) await giveBack(ctx, payments, one, reason);
  }
  await creditReversed(ctx, provider, fetched);
  await reportReversed(ctx, owner.companyId, id, fetched);
}

/** When the company of a customer was deleted, for its earlier subscriptions; null for a stranger. */
async function leftAtOf(
  ctx: Ctx,
  provider: PaymentProvider,
  providerCustomerId: string,
): Promise<Date | null> {
  const { leftAt } = formerSubscribers;
  const isTheirs = and(
    eq(formerSubscribers.provider, provider),
    eq(formerSubscribers.providerCustomerId, providerCustomerId),
  );
  const [former] = await ctx.db.select({ leftAt }).from(formerSubscribers).where(isTheirs);
  return former?.leftAt ?? null;
}

async function ownerOf(ctx: Ctx, provider: PaymentProvider, providerCustomerId: string) {
  const [owner] = await ctx.db
    .select({ companyId: companies.id })
    .from(paymentCustomers)
    .innerJoin(companies, eq(companies.id, paymentCustomers.companyId))
    .where(
      and(
        eq(paymentCustomers.provider, provider),
        eq(paymentCustomers.providerCustomerId, providerCustomerId),
      ),
    );
  return owner;
}

async function isBooked(
  ctx: Ctx,
  provider: PaymentProvider,
  { providerInvoiceId }: ProviderInvoice,
): Promise<boolean> {
  const booked = and(eq(invoices.provider, provider), eq(invoices.providerInvoiceId, providerInvoiceId));
  return (await ctx.db.$count(invoices, booked)) > 0;
}
