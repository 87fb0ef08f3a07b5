import type { Stripe } from "stripe";
import type { Payments, ProviderSubscription } from "#domain/kernel/payment-port.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/rules.ts";
import { creditOfCoupon, type Catalogue } from "./catalogue.server.ts";
import { idOf, instant, isRefusal, orNullIfMissing } from "./client.server.ts";
import { withoutMessage } from "./loggable.server.ts";
import { fingerprintOf, savedMethod } from "./payment-method.ts";

type Subscriptions = Pick<
  Payments,
  | "fetchSubscription"
  | "setNextCredit"
  | "setCancelAtPeriodEnd"
  | "setCollectionPaused"
  | "endNow"
  | "subscriptionsOf"
>;

/** Our status for each of Stripe's. Unknown ones fail: guessing could give access for nothing. */
export const STATUSES: Record<string, SubscriptionStatus> = {
  active: "active",
  trialing: "trialing",
  past_due: "past_due",
  // Stripe stopped trying; the invoice can still be paid.
  unpaid: "past_due",
  incomplete: "incomplete",
  incomplete_expired: "canceled",
  // A trial that ended without a card or account.
  paused: "incomplete",
  canceled: "canceled",
};

const EXPANDED = [
  "default_payment_method",
  "latest_invoice",
  "customer.invoice_settings.default_payment_method",
  "discounts.source.coupon",
  "latest_invoice.discounts.source.coupon",
];

/** The object of an expanded reference; null without one. */
const expanded = <T extends { id: string }>(reference: string | T | null | undefined): T | null =>
  typeof reference === "object" ? reference : null;

/** The card or account that a customer chose in the portal, after its last order. */
function chosenMethod({ customer }: Stripe.Subscription): Stripe.PaymentMethod | null {
  if (typeof customer === "string" || customer.deleted) return null;
  return expanded(customer.invoice_settings.default_payment_method);
}

/** The credit in discounts that were fetched with their coupons, in cents excluding btw. */
export const creditOfDiscounts = (
  discounts: readonly (string | Stripe.Discount | Stripe.DeletedDiscount)[],
): number =>
  discounts.reduce((sum, discount) => {
    const coupon = typeof discount === "object" ? expanded(discount.source.coupon) : null;
    return coupon ? sum + creditOfCoupon(coupon) : sum;
  }, 0);

/** The credit that waits for the next invoice, or that a draft took which Stripe is still to finalize. */
function nextCredit({ discounts, latest_invoice }: Stripe.Subscription): number {
  const invoice = expanded(latest_invoice);
  const draft = invoice?.status === "draft" && invoice.auto_advance ? invoice.discounts : [];
  return creditOfDiscounts(discounts) + creditOfDiscounts(draft);
}

/** A subscription of Stripe, fetched with `EXPANDED`, as the port has it. */
function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const status = STATUSES[subscription.status];
  const [item] = subscription.items.data;
  if (!status || !item) throw new Error(`Stripe has a subscription that is ${subscription.status}`);
  const method = chosenMethod(subscription) ?? expanded(subscription.default_payment_method);
  const invoice = expanded(subscription.latest_invoice);
  const isOverdue = status === "past_due" && invoice?.status === "open";
  return {
    providerSubscriptionId: subscription.id,
    providerCustomerId: idOf(subscription.customer),
    status,
    currentPeriodStart: instant(item.current_period_start),
    currentPeriodEnd: instant(item.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextCreditExclVatCents: nextCredit(subscription),
    isCollectionPaused: subscription.pause_collection !== null,
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    monthlyExclVatCents: item.price.unit_amount ?? 0,
    currency: subscription.currency,
    paidWith: fingerprintOf(method),
    paymentMethod: method && savedMethod(method),
    payUrl: (isOverdue && invoice.hosted_invoice_url) || null,
  };
}

/** Hears of a failed call that the caller can do without. */
export type OnFailure = (error: unknown) => void;

/** The subscriptions of Stripe. */
export function stripeSubscriptions(stripe: Stripe, things: Catalogue, onFailure: OnFailure): Subscriptions {
  return {
    async fetchSubscription(id) {
      const found = await orNullIfMissing(stripe.subscriptions.retrieve(id, { expand: EXPANDED }));
      if (!found) return null;
      const chosen = chosenMethod(found);
      const isOver = STATUSES[found.status] === "canceled";
      // The portal changes the customer's method only, and a subscription keeps charging its own.
      if (chosen && !isOver && expanded(found.default_payment_method)?.id !== chosen.id)
        // Don't fail a sync on this: the next one tries again.
        await stripe.subscriptions
          .update(id, { default_payment_method: chosen.id })
          .catch((error: unknown) => onFailure(withoutMessage(error)));
      return toProviderSubscription(found);
    },
    async setCancelAtPeriodEnd(id, cancel) {
      const found = cancel ? null : await stripe.subscriptions.retrieve(id);
      // Somebody chose a day in Stripe's dashboard. Stripe takes only one of the two fields in a call.
      const hasDay = found !== null && found.cancel_at !== null && !found.cancel_at_period_end;
      await stripe.subscriptions.update(id, hasDay ? { cancel_at: "" } : { cancel_at_period_end: cancel });
    },
    async setNextCredit(id, creditCents) {
      const found = await stripe.subscriptions.retrieve(id, { expand: ["discounts.source.coupon"] });
      // Keep what somebody gave in Stripe's dashboard.
      const others = found.discounts
        .filter((one) => creditOfDiscounts([one]) === 0)
        .map((one) => ({ discount: idOf(one) }));
      const own =
        creditCents > 0 ? [{ coupon: await things.coupon("month", { launchCents: 0, creditCents }) }] : [];
      const discounts = [...others, ...own];
      await stripe.subscriptions.update(id, { discounts: discounts.length > 0 ? discounts : "" });
    },
    async setCollectionPaused(id, paused) {
      await stripe.subscriptions.update(id, { pause_collection: paused ? { behavior: "void" } : "" });
    },
    async endNow(id) {
      const subscription = await orNullIfMissing(stripe.subscriptions.retrieve(id));
      if (!subscription) return;
      if (STATUSES[subscription.status] !== "canceled")
        await stripe.subscriptions
          .cancel(id, { invoice_now: false, prorate: false })
          .catch((error: unknown) => {
            // A concurrent call canceled it.
            if (!isRefusal(error, "resource_missing")) throw error;
          });
      await stopCollecting(stripe, id);
    },
    async subscriptionsOf(about) {
      if ("providerCustomerId" in about) {
        const customer = about.providerCustomerId;
        const own = await orNullIfMissing(stripe.subscriptions.list({ customer, limit: 100 }));
        return (own?.data ?? []).map(({ id }) => id);
      }
      const payment = { type: "payment_intent" as const, payment_intent: about.providerPaymentId };
      const payments = await orNullIfMissing(
        stripe.invoicePayments.list({ payment, expand: ["data.invoice"] }),
      );
      return (payments?.data ?? [])
        .map(({ invoice }) =>
          typeof invoice === "object" && !invoice.deleted ? subscriptionOf(invoice) : null,
        )
        .filter((id) => id !== null);
    },
  };
}

/** The subscription that an invoice is for. */
export function subscriptionOf({ parent }: Pick<Stripe.Invoice, "parent">): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : null;
}

/** Voids the open invoices of a subscription that ended, and keeps its drafts from being charged. */
async function stopCollecting(stripe: Stripe, subscription: string): Promise<void> {
  const drafts = await stripe.invoices.list({ subscription, status: "draft", limit: 100 });
  for (const { id } of drafts.data) await stripe.invoices.update(id, { auto_advance: false });
  const open = await stripe.invoices.list({
    subscription,
    status: "open",
    limit: 100,
    expand: ["data.payments"],
  });
  for (const invoice of open.data)
    // Stripe voids no invoice whose debit is on its way to the bank.
    if (!(await isBeingPaid(stripe, invoice))) await stripe.invoices.voidInvoice(invoice.id);
}

/** Whether a debit of an invoice, listed with its payments, is on its way to the bank. */
export async function isBeingPaid(stripe: Stripe, { payments }: Stripe.Invoice): Promise<boolean> {
  for (const { status, payment } of payments?.data ?? []) {
    if (status !== "open" || !payment.payment_intent) continue;
    const intent = await stripe.paymentIntents.retrieve(idOf(payment.payment_intent));
    if (intent.status === "processing") return true;
  }
  return false;
}
