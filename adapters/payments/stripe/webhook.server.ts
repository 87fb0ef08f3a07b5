import { Stripe } from "stripe";
import { InvalidWebhook, type PaymentRumour, type ReadWebhook } from "#domain/kernel/payment-port.ts";
import { idOf } from "./client.server.ts";
import { subscriptionOf } from "./subscriptions.server.ts";

/** Age at which a signature is stale, in seconds: somebody may have recorded the webhook and send it again. */
const TOLERANCE_SECONDS = 300;

type Named = { id: string };
type Paying = { payment_intent: string | Named | null };

const checkout = ({ id }: Named): PaymentRumour => ({ checkoutSessionId: id });
const subscription = ({ id }: Named): PaymentRumour => ({ providerSubscriptionId: id });
const customer = ({ id }: Named): PaymentRumour => ({ providerCustomerId: id });
const payment = ({ id }: Named): PaymentRumour => ({ providerPaymentId: id });
const paymentOf = ({ payment_intent }: Paying): PaymentRumour | null =>
  payment_intent ? { providerPaymentId: idOf(payment_intent) } : null;
const failedRefund = ({ payment_intent }: Paying): PaymentRumour | null =>
  payment_intent ? { refundFailedOf: idOf(payment_intent) } : null;
// The endpoint's version may be older than ours, and then the invoice itself names the subscription.
const invoice = (
  object: Pick<Stripe.Invoice, "parent"> & { subscription?: string },
): PaymentRumour | null => {
  const id = subscriptionOf(object) ?? object.subscription;
  return id ? { providerSubscriptionId: id } : null;
};

/** What each event that we follow is about. The endpoint at Stripe sends these (docs/operations.md). */
export const FOLLOWED_EVENTS: Record<string, (object: never) => PaymentRumour | null> = {
  "checkout.session.completed": checkout,
  "checkout.session.expired": checkout,
  "checkout.session.async_payment_succeeded": checkout,
  "checkout.session.async_payment_failed": checkout,
  "customer.subscription.created": subscription,
  "customer.subscription.updated": subscription,
  "customer.subscription.deleted": subscription,
  "customer.subscription.paused": subscription,
  "customer.subscription.resumed": subscription,
  "invoice.finalized": invoice,
  "invoice.paid": invoice,
  "invoice.payment_failed": invoice,
  "invoice.payment_action_required": invoice,
  "invoice.voided": invoice,
  "invoice.marked_uncollectible": invoice,
  "payment_intent.payment_failed": payment,
  "charge.refunded": paymentOf,
  "refund.failed": failedRefund,
  "charge.dispute.created": paymentOf,
  "charge.dispute.updated": paymentOf,
  "charge.dispute.closed": paymentOf,
  // Another card or account, chosen in the portal.
  "customer.updated": customer,
};

/** Reads the webhooks of Stripe that are signed with this secret. */
export function stripeWebhook(secret: string): ReadWebhook {
  return async (rawBody, signature, now) => {
    if (signature === null) throw new InvalidWebhook();
    const event = await Stripe.webhooks
      .constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now.getTime())
      .catch(() => {
        throw new InvalidWebhook();
      });
    const followed = Object.hasOwn(FOLLOWED_EVENTS, event.type) ? FOLLOWED_EVENTS[event.type] : undefined;
    return followed?.(event.data.object as never) ?? null;
  };
}
