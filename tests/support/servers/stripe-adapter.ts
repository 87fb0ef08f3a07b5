import { stripePayments } from "#adapters/payments/stripe/stripe.server.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { CheckoutOrder, PayingCompany, Payments } from "#domain/kernel/payment-port.ts";
import { STRIPE_TEXTS } from "#texts/payment/stripe.ts";
import { startStripe, type FakeStripe } from "../../stripe/start-stripe.ts";

export const HOUR_MS = 3_600_000;

/** The time at Stripe when a test file starts. */
export const STRIPE_START = new Date("2026-11-22T12:00:00Z");

/** Fails the test on an error that the adapter only reports. */
export const rethrow = (error: unknown) => {
  throw error;
};

/** The Stripe adapter, pointed at a fake Stripe. */
export const paymentsOf = ({ secretKey, url }: FakeStripe): Payments =>
  stripePayments({ secretKey, apiBase: url }, STRIPE_TEXTS, rethrow);

/** The Stripe adapter on a fake Stripe of its own, with a company that orders. Close `fake` at the end. */
export async function openStripeAdapter() {
  const fake = await startStripe();
  const payments = paymentsOf(fake);
  let now = STRIPE_START;
  await fake.control("moveClock", { to: now.toISOString() });

  const company = (changes: Partial<PayingCompany> = {}): PayingCompany => ({
    companyId: newId(now),
    legalName: "Glans Schoonmaak B.V.",
    email: "glans@voorbeeld.nl",
    address: { street: "Lange Nieuwstraat 12 A", postcode: "3512 PJ", city: "Utrecht" },
    vatId: "NL001234567B13",
    ...changes,
  });

  /** Opens a checkout, of a new customer unless `changes` names one. */
  async function order(changes: Partial<CheckoutOrder> = {}) {
    const { companyId } = company();
    const providerCustomerId =
      changes.providerCustomerId ?? (await payments.createCustomer(company({ companyId })));
    const { checkoutSessionId: session, url } = await payments.createCheckout(
      {
        providerCustomerId,
        companyId,
        monthlyExclVatCents: 7_900,
        firstMonthExclVatCents: null,
        creditExclVatCents: 0,
        firstPeriodEndsAt: null,
        expiresAt: new Date(now.getTime() + HOUR_MS),
        successUrl: "https://vijf.example/success",
        cancelUrl: "https://vijf.example/schoonmaak/registratie-succesvol",
        ...changes,
      },
      STRIPE_START,
    );
    return { session, url, customer: providerCustomerId };
  }

  /** Orders and pays; `id` is the subscription's. */
  async function subscribe(
    changes: Partial<CheckoutOrder> = {},
    method: "card" | "ideal" | "sepa_debit" = "card",
  ) {
    const { session, customer } = await order(changes);
    await fake.control("pay", { session, method });
    const checkout = (await payments.fetchCheckout(session))!;
    return { customer, checkout, id: checkout.subscription!.providerSubscriptionId };
  }

  async function passHours(hours: number): Promise<void> {
    now = new Date(now.getTime() + hours * HOUR_MS);
    await fake.control("moveClock", { to: now.toISOString() });
  }

  /** The amounts that were given back of what paid an invoice. */
  async function refundsOf(invoice: string): Promise<number[]> {
    const sdk = fake.sdk();
    const [paid] = (await sdk.invoicePayments.list({ invoice })).data;
    const payment_intent = paid!.payment.payment_intent as string;
    return (await sdk.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
  }

  return { fake, payments, company, order, subscribe, now: () => now, passHours, refundsOf };
}
