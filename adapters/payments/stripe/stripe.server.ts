import type { Payments } from "#domain/kernel/payment-port.ts";
import { stripeBooks } from "./books.server.ts";
import { catalogue, type StripeTexts } from "./catalogue.server.ts";
import { stripeCheckouts } from "./checkouts.server.ts";
import { stripeClient } from "./client.server.ts";
import { stripeCustomers } from "./customers.server.ts";
import { stripeInvoices } from "./invoices.server.ts";
import { withLoggableErrors } from "./loggable.server.ts";
import { stripeSubscriptions, type OnFailure } from "./subscriptions.server.ts";

export { hostedPages } from "./client.server.ts";
export { stripeWebhook } from "./webhook.server.ts";

/**
 * Payments with Stripe: its checkout page, subscriptions, discounts and billing portal. Each write carries an
 * idempotency key. The SDK makes one per call, which covers its retries; calls that must not happen twice have our own.
 */
export function stripePayments(
  settings: { secretKey: string; apiBase: string | null },
  texts: StripeTexts,
  onFailure: OnFailure,
): Payments {
  const stripe = stripeClient(settings);
  const things = catalogue(stripe, texts);
  const subscriptions = stripeSubscriptions(stripe, things, onFailure);
  return withLoggableErrors({
    provider: "stripe",
    takesOrders: true,
    ...stripeCustomers(stripe),
    ...subscriptions,
    ...stripeCheckouts(stripe, things, texts.order, subscriptions.fetchSubscription),
    ...stripeInvoices(stripe),
    readBooks: stripeBooks(stripe),
    async portalUrl(customer, return_url) {
      const configuration = await things.portal();
      const session = await stripe.billingPortal.sessions.create({
        customer,
        configuration,
        return_url,
        locale: "nl",
      });
      return session.url;
    },
  });
}
