import type { Stripe } from "stripe";
import type { DeclineReason } from "#domain/payments/billing/rules.ts";
import type { CheckoutOrder, Payments } from "#domain/kernel/payment-port.ts";
import type { Catalogue } from "./catalogue.server.ts";
import { idOf, orNullIfMissing, seconds } from "./client.server.ts";
import { declineReason } from "./payment-method.ts";

type Checkouts = Pick<Payments, "createCheckout" | "fetchCheckout" | "expireCheckout">;

/** The payment pages of Stripe. */
export function stripeCheckouts(
  stripe: Stripe,
  things: Catalogue,
  orderText: string,
  fetchSubscription: Payments["fetchSubscription"],
): Checkouts {
  return {
    async createCheckout(order) {
      const { providerCustomerId: customer, companyId, firstPeriodEndsAt } = order;
      // A method that was chosen for an earlier subscription must not replace the one that this order is paid with.
      await stripe.customers.update(customer, { invoice_settings: { default_payment_method: "" } });
      const session = await stripe.checkout.sessions.create({
        mode: "subscription",
        customer,
        client_reference_id: companyId,
        locale: "nl",
        // iDEAL can be used once; it gives the mandate for the debits of the later months.
        allowed_payment_method_types: ["card", "ideal", "sepa_debit"],
        payment_method_collection: "always",
        ...(await priceOf(things, order)),
        subscription_data: {
          metadata: { companyId },
          ...(firstPeriodEndsAt && { trial_end: seconds(firstPeriodEndsAt) }),
        },
        custom_text: { submit: { message: orderText } },
        expires_at: seconds(order.expiresAt),
        success_url: `${order.successUrl}?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: order.cancelUrl,
        metadata: { companyId },
      });
      if (session.url === null) throw new Error("Stripe made a checkout without a page");
      return { checkoutSessionId: session.id, url: session.url };
    },
    async fetchCheckout(id) {
      const session = await orNullIfMissing(stripe.checkout.sessions.retrieve(id));
      if (!session) return null;
      const status = session.status === "complete" ? "paid" : (session.status ?? "open");
      return {
        checkoutSessionId: id,
        status: status as "open" | "paid" | "expired",
        url: session.url,
        declined: status === "open" ? await lastDecline(stripe, session) : null,
        subscription: session.subscription ? await fetchSubscription(idOf(session.subscription)) : null,
      };
    },
    async expireCheckout(id) {
      try {
        await stripe.checkout.sessions.expire(id);
      } catch (error) {
        const session = await stripe.checkout.sessions.retrieve(id);
        if (session.status === "open") throw error;
      }
    },
  };
}

/**
 * What an order costs: a price of its own per order, so that a later price list changes nobody's price. Before the start,
 * the first month is a line of its own, and the subscription begins to charge when that month ends.
 */
async function priceOf(things: Catalogue, order: CheckoutOrder) {
  const { monthlyExclVatCents, firstMonthExclVatCents, firstPeriodEndsAt } = order;
  const creditCents = order.creditExclVatCents;
  const tax_rates = [await things.taxRate()];
  const line = async (product: "month" | "firstMonth") => ({
    quantity: 1,
    tax_rates,
    price_data: {
      currency: "eur",
      product: await things.product(product),
      unit_amount: monthlyExclVatCents,
      tax_behavior: "exclusive" as const,
      ...(product === "month" && { recurring: { interval: "month" as const } }),
    },
  });
  const lines = [await line("month"), ...(firstPeriodEndsAt ? [await line("firstMonth")] : [])];
  const launchCents = monthlyExclVatCents - (firstMonthExclVatCents ?? monthlyExclVatCents);
  if (launchCents + creditCents === 0) return { line_items: lines };
  // Only on the line that is paid now: a month that the trial makes free would use up the discount.
  const discounted = firstPeriodEndsAt ? "firstMonth" : "month";
  const coupon = await things.coupon(discounted, { launchCents, creditCents });
  return { line_items: lines, discounts: [{ coupon }] };
}

/**
 * Why the last payment on an open page was declined. Stripe makes the subscription when a page is paid, so until then only
 * the customer's payments tell.
 */
async function lastDecline(
  stripe: Stripe,
  { customer, created }: Stripe.Checkout.Session,
): Promise<DeclineReason | null> {
  if (!customer) return null;
  const since = { customer: idOf(customer), created: { gte: created }, limit: 1 };
  const [last] = (await stripe.paymentIntents.list(since)).data;
  return last?.last_payment_error ? declineReason(last.last_payment_error) : null;
}
