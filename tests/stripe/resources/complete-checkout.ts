import type Stripe from "stripe";
import { find, idOf, type Account, type Decline } from "../account.ts";
import { nowOf } from "../clock.ts";
import { emit } from "../webhooks.ts";
import { orders } from "./checkout-sessions.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { payInvoice } from "./invoice-payments.ts";
import { finalizeInvoice } from "./invoices.ts";
import { pay } from "./payment-intents.ts";
import { createPaymentMethod, type Method } from "./payment-methods.ts";
import { createSubscription, itemOf, redeemCoupon, taxRatesOf } from "./subscriptions.ts";

/**
 * The payer confirms a checkout.
 * @returns whether it is complete; false after a decline, which leaves the session open
 */
export function confirmCheckout(
  account: Account,
  session: Stripe.Checkout.Session,
  type: Method,
  declined: Decline | null,
): boolean {
  if (session.status !== "open") return session.status === "complete";
  const customer = find(account, "customer", idOf(session.customer!));
  const method = createPaymentMethod(account, customer, type);
  if (declined !== null && type !== "sepa_debit") {
    pay(account, { customer, method, amount: session.amount_total!, declined, isPresent: true });
    return false;
  }
  const subscription = startSubscription(account, session, customer);
  const invoice = firstInvoice(account, session, customer, subscription);
  finalizeInvoice(account, invoice);
  let payment: Stripe.PaymentIntent | null = null;
  if (invoice.status === "open")
    payment = payInvoice(account, invoice, { method, declined, isPresent: true });
  subscription.status = subscription.trial_end === null ? "active" : "trialing";
  subscription.default_payment_method = reusable(account, customer, method, payment).id;
  Object.assign(session, {
    status: "complete",
    url: null,
    invoice: invoice.id,
    subscription: subscription.id,
    payment_status: paymentStatus(session, payment),
  });
  emit(account, "customer.subscription.created", subscription);
  emit(account, "checkout.session.completed", session);
  return true;
}

function paymentStatus(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): Stripe.Checkout.Session.PaymentStatus {
  if (payment === null) return session.amount_total === 0 ? "no_payment_required" : "paid";
  return payment.status === "succeeded" ? "paid" : "unpaid";
}

/** What the months after are charged to: for iDEAL the SEPA mandate that it yields, also when nothing was due now. */
function reusable(
  account: Account,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
  payment: Stripe.PaymentIntent | null,
): Stripe.PaymentMethod {
  if (method.type !== "ideal") return method;
  const charge = payment && find(account, "charge", idOf(payment.latest_charge!));
  const generated = charge?.payment_method_details?.ideal?.generated_sepa_debit;
  return generated
    ? find(account, "payment_method", idOf(generated))
    : createPaymentMethod(account, customer, "sepa_debit");
}

function startSubscription(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
): Stripe.Subscription {
  const { trialEnd, defaultTaxRates, metadata, description } = orders.get(session)!;
  const recurring = session.line_items!.data.find(({ price }) => price!.type === "recurring")!;
  customer.currency ??= "eur";
  return createSubscription(account, {
    customer,
    price: recurring.price!,
    itemTaxRates: recurring.taxes!.map(({ rate }) => rate),
    defaultTaxRates: defaultTaxRates.map((id) => find(account, "tax_rate", id)),
    trialEnd,
    metadata,
    description,
  });
}

function firstInvoice(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
): Stripe.Invoice {
  const item = itemOf(subscription);
  const period = { start: item.current_period_start, end: item.current_period_end };
  const now = nowOf(account, customer);
  return draftInvoice(account, {
    customer,
    subscription,
    reason: "subscription_create",
    discounts: redeem(account, session, customer, subscription),
    lines: session.line_items!.data.map(({ price, amount_subtotal: amount, taxes }) =>
      price!.type === "recurring"
        ? { price: price!, item: item.id, amount, period, taxRates: taxRatesOf(subscription) }
        : {
            price: price!,
            item: null,
            amount,
            period: { start: now, end: now },
            taxRates: taxes!.map(({ rate }) => rate),
          },
    ),
  });
}

/** Redeems the session's coupon. One that is for one invoice does not stay on the subscription. */
function redeem(
  account: Account,
  session: Stripe.Checkout.Session,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
): Stripe.Discount[] {
  const id = session.discounts?.[0]?.coupon;
  if (!id) return [];
  const discount = redeemCoupon(account, idOf(id), customer, subscription, session.id);
  const coupon = find(account, "coupon", idOf(id));
  if (coupon.duration === "forever") subscription.discounts = [discount.id];
  return [discount];
}
