import type { Stripe } from "stripe";
import { NOON } from "../support/harness/harness.ts";
import { startStripe } from "./start-stripe.ts";

type Params = Stripe.Checkout.SessionCreateParams;

/** A fake Stripe that stands still at noon, with the SDK, the 21 % tax rate and a product, for tests of the fake itself. */
export async function startShop() {
  const fake = await startStripe();
  await fake.control("moveClock", { to: NOON.toISOString() });
  const sdk = fake.sdk({ maxNetworkRetries: 0 });
  const rate = await sdk.taxRates.create({
    display_name: "Btw",
    percentage: 21,
    inclusive: false,
    country: "NL",
  });
  const product = await sdk.products.create({ name: "Abonnement" });

  /** A line of a checkout, excluding btw: each month, or once. */
  const line = (cents: number, recurring = true): Stripe.Checkout.SessionCreateParams.LineItem => ({
    quantity: 1,
    tax_rates: [rate.id],
    price_data: {
      currency: "eur",
      product: product.id,
      unit_amount: cents,
      ...(recurring && { recurring: { interval: "month" as const } }),
    },
  });

  /** Opens a checkout for a new customer. */
  async function order(cents: number, more: Partial<Params> = {}) {
    const customer = await sdk.customers.create({ name: "Glans", email: "info@glans.example" });
    const session = await sdk.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      success_url: "https://site.example/klaar?session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://site.example/terug",
      line_items: [line(cents)],
      ...more,
    });
    return { customer, session };
  }

  /** Orders and pays; returns the subscription and its first invoice. */
  async function subscribe(
    cents: number,
    method: "card" | "ideal" | "sepa_debit" = "card",
    more?: Partial<Params>,
  ) {
    const { customer, session } = await order(cents, more);
    await fake.control("pay", { session: session.id, method });
    const paid = await sdk.checkout.sessions.retrieve(session.id, { expand: ["subscription", "invoice"] });
    const subscription = paid.subscription as Stripe.Subscription;
    return { customer, session: paid, subscription, invoice: paid.invoice as Stripe.Invoice };
  }

  return { fake, sdk, rate, product, line, order, subscribe, close: () => fake.close() };
}

export type Shop = Awaited<ReturnType<typeof startShop>>;
