import type Stripe from "stripe";
import { all, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import { emit } from "../webhooks.ts";
import { subscriptionOf } from "./invoices.ts";

/** An invoice of a subscription was paid: an overdue one is in good standing again. */
export function paymentSucceeded(account: Account, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status !== "past_due" && subscription.status !== "unpaid") return;
  // A subscription follows its newest invoice.
  if (subscription.latest_invoice !== invoice.id) return;
  subscription.status = "active";
  emit(account, "customer.subscription.updated", subscription);
}

/** A payment failed: the subscription is overdue, and after the last attempt what the dashboard's setting says. */
export function paymentFailed(account: Account, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (subscription.status === "canceled") return;
  const isLast = invoice.next_payment_attempt === null;
  if (isLast) invoice.auto_advance = false;
  if (isLast && account.afterLastRetry === "cancel")
    return endSubscription(account, subscription, "payment_failed");
  subscription.status = isLast && account.afterLastRetry === "mark_unpaid" ? "unpaid" : "past_due";
  emit(account, "customer.subscription.updated", subscription);
}

/** Ends a subscription now. Open invoices stay open, but are not collected any more. */
export function endSubscription(
  account: Account,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): void {
  const now = nowOf(account, subscription.customer);
  Object.assign(subscription, {
    status: "canceled",
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
  });
  subscription.cancellation_details = {
    comment: null,
    feedback: null,
    feedback_option: null,
    ...subscription.cancellation_details,
    reason,
  };
  for (const invoice of all(account, "invoice"))
    if (subscriptionOf(account, invoice).id === subscription.id && invoice.status !== "paid")
      Object.assign(invoice, {
        auto_advance: false,
        next_payment_attempt: null,
        automatically_finalizes_at: null,
      });
  emit(account, "customer.subscription.deleted", subscription);
}
