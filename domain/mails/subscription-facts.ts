import { and, desc, eq } from "drizzle-orm";
import { companyProfiles, invoices, subscriptions } from "#db/schema/index.ts";
import { afterCredit } from "../billing/rules.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import { creditOf } from "../billing/views.ts";
import type { Ctx } from "../context.ts";
import { amsterdamDay } from "../dates.ts";
import { accessUntil, goesOn, isSubscribed, priceForCompanies } from "../subscriptions/rules.ts";
import { companyForMail } from "./company-facts.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** Price, end, renewal and overdue payment of a subscription. */
export async function subscriptionForMail(
  ctx: Ctx,
  { userId, companyId, subscriptionId, notice, periodEnd }: MailOrderIds,
) {
  const company = await companyForMail(ctx, userId!);
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
    isUnderWay: subscription.firstPaymentUnderWay,
    isPastDue: subscription.status === "past_due" && isSubscribed(subscription, ctx.now),
    accessUntil: accessUntil(subscription, ctx.now),
    /** Which of the notices about the overdue payment this is. */
    notice: Number(notice ?? 0),
    /** Whether the announced period is still the one that runs. */
    isAnnounced: periodEnd === end.toISOString(),
    isCurrent: subscriptionId === subscription.providerSubscriptionId,
    hasProfile: (await ctx.db.$count(companyProfiles, eq(companyProfiles.companyId, companyId!))) > 0,
    paid: await lastPayment(ctx, subscription.providerSubscriptionId),
  };
}

/** What was paid last for a subscription, and how; null without an invoice. Cents including btw. */
async function lastPayment(ctx: Ctx, providerSubscriptionId: string) {
  const [last] = await ctx.db
    .select({
      totalCents: invoices.totalCents,
      creditUsedCents: invoices.creditUsedCents,
      kind: invoices.paymentMethod,
      last4: invoices.paymentMethodLast4,
    })
    .from(invoices)
    .where(and(eq(invoices.providerSubscriptionId, providerSubscriptionId), eq(invoices.kind, "invoice")))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
  if (!last) return null;
  const { totalCents, creditUsedCents, kind, last4 } = last;
  return { totalCents, creditUsedCents, method: kind && { kind, last4 } };
}

/** The subscription with the next payment, after the credit that the company has at delivery. */
export async function renewalForMail(ctx: Ctx, order: MailOrderIds) {
  const subscription = await subscriptionForMail(ctx, order);
  if (!subscription) return null;
  const credit = await creditOf(ctx, order.companyId!);
  return { ...subscription, ...afterCredit(subscription.priceForCompanies.inclVatCents, credit) };
}

/** The subscription with its overdue invoice at the provider; that one is null when it was paid meanwhile. */
export async function overdueForMail(ctx: Ctx, order: MailOrderIds) {
  const subscription = await subscriptionForMail(ctx, order);
  return subscription && { ...subscription, overdue: await openInvoice(ctx, order.subscriptionId!) };
}

/** What is to be paid of the open invoice of a subscription, in cents including btw, and for which period. */
async function openInvoice(ctx: Ctx, providerSubscriptionId: string) {
  const [row] = await ctx.db
    .select({ provider: subscriptions.provider })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  const fetched = row ? await paymentsOf(ctx, row).fetchInvoices(providerSubscriptionId) : [];
  const open = fetched.find(({ status }) => status === "open");
  if (!open) return null;
  const { totalCents, creditUsedCents, currency, periodStart, periodEnd } = open;
  return { payCents: totalCents - creditUsedCents, currency, periodStart, periodEnd };
}
