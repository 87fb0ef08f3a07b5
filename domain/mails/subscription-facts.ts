import { eq } from "drizzle-orm";
import { companyProfiles, subscriptions } from "#db/schema/index.ts";
import { creditLeft } from "../payments/billing/credit.ts";
import { afterCredit } from "../payments/billing/rules.ts";
import { paymentsOf } from "../payments/billing/provider-of.ts";
import { creditOnTotal } from "../payments/invoices/rules.ts";
import type { Ctx } from "../kernel/context.ts";
import { amsterdamDay } from "../kernel/dates.ts";
import type { ProviderInvoice } from "../kernel/payment-port.ts";
import { accessUntil, goesOn, isSubscribed, nextTryOf, priceForCompanies } from "../subscriptions/rules.ts";
import { companyForMail } from "./company-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** Price, end, renewal and overdue payment of a subscription. */
export async function subscriptionForMail(
  ctx: Ctx,
  { companyId, subscriptionId, notice, periodEnd }: MailOrderIds,
) {
  const company = await companyForMail(ctx, companyId!);
  if (!company?.subscription?.currentPeriodEnd) return null;
  const { id, to, companyName, subscription } = company;
  const { currentPeriodEnd: end } = company.subscription;
  return {
    id,
    to,
    companyName,
    priceForCompanies: priceForCompanies(subscription.monthlyExclVatCents),
    periodEndDay: amsterdamDay(end),
    isOver: subscription.status === "canceled",
    goesOn: goesOn(subscription),
    /** A measure ended the company: its statement of reasons tells that the subscription stops. */
    isEnded: company.endedAt !== null,
    isUnderWay: subscription.firstPaymentUnderWay,
    isPastDue: subscription.status === "past_due" && isSubscribed(subscription, ctx.now),
    accessUntil: accessUntil(subscription, ctx.now),
    /** Which of the notices about the overdue payment this is. */
    notice: Number(notice ?? 0),
    /** Whether the announced period is still the one that runs. */
    isAnnounced: periodEnd === end.toISOString(),
    isCurrent: subscriptionId === subscription.providerSubscriptionId,
    hasProfile: (await ctx.db.$count(companyProfiles, eq(companyProfiles.companyId, companyId!))) > 0,
  };
}

/** The subscription with its latest payment; that one is null while a first debit is under way. */
export async function startForMail(ctx: Ctx, order: MailOrderIds) {
  const subscription = await subscriptionForMail(ctx, order);
  return subscription && { ...subscription, paid: await lastPayment(ctx, order.subscriptionId!) };
}

/** What was paid last for a subscription, in euro cents including btw, and how. Our own invoice follows this mail. */
async function lastPayment(ctx: Ctx, providerSubscriptionId: string) {
  const fetched = await fetchInvoices(ctx, providerSubscriptionId);
  const [last] = fetched
    .filter(({ paidAt, lines, currency }) => paidAt && lines.length > 0 && currency === "eur")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  if (!last) return null;
  const { totalCents, creditUsedCents: balance, lines, paymentMethod: method } = last;
  return { paidCents: totalCents - balance, creditCents: creditOnTotal(lines) + balance, method };
}

/** The subscription with the next payment, after the credit that the company has at delivery. */
export async function renewalForMail(ctx: Ctx, order: MailOrderIds) {
  const subscription = await subscriptionForMail(ctx, order);
  if (!subscription) return null;
  const { exclVatCents: credit } = await creditLeft(ctx.db, order.companyId!);
  return { ...subscription, ...afterCredit(subscription.priceForCompanies.exclVatCents, credit) };
}

/** The subscription with its overdue invoice at the provider; that one is null when it was paid meanwhile. */
export async function overdueForMail(ctx: Ctx, order: MailOrderIds) {
  const subscription = await subscriptionForMail(ctx, order);
  if (!subscription) return null;
  const overdue = await openInvoice(ctx, order.subscriptionId!);
  const next = overdue && nextTryOf(overdue.nextTryAt, subscription.accessUntil, ctx.now);
  return { ...subscription, overdue: overdue && { ...overdue, nextTryAt: next } };
}

/** What is to be paid of the open invoice of a subscription, in cents including btw, and for which period. */
async function openInvoice(ctx: Ctx, providerSubscriptionId: string) {
  const fetched = await fetchInvoices(ctx, providerSubscriptionId);
  const open = fetched.find(({ status }) => status === "open");
  if (!open) return null;
  const { totalCents, creditUsedCents, currency, periodStart, periodEnd, tries, nextTryAt } = open;
  return { payCents: totalCents - creditUsedCents, currency, periodStart, periodEnd, tries, nextTryAt };
}

/** The invoices of our subscription at its provider; none for a subscription that is no row of ours. */
async function fetchInvoices(ctx: Ctx, providerSubscriptionId: string): Promise<ProviderInvoice[]> {
  const [row] = await ctx.db
    .select({ provider: subscriptions.provider })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  return row ? paymentsOf(ctx, row).fetchInvoices(providerSubscriptionId) : [];
}
