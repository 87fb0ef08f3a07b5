import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { CheckoutOrder, PayingCompany } from "#domain/kernel/payment-port.ts";
import type { TestedProvider } from "./provider.ts";
import { openSandbox } from "./sandbox.ts";
import { openStripe } from "./stripe.ts";

/** Price of a month in cents, without btw. */
export const MONTHLY = 7_900;

/** Launch price of the first month in cents, without btw. */
export const FIRST_MONTH = 2_999;

/** The providers that must keep the contract of `Payments`, which the tests in `tests/payments/contract` state. */
export const PROVIDERS = [
  ["sandbox", openSandbox],
  ["stripe", openStripe],
] as const;

export type ProviderWithOrders = Awaited<ReturnType<typeof openWithOrders>>;

/** Opens a provider, with companies that order from it. */
export async function openWithOrders(open: () => Promise<TestedProvider>) {
  const provider = await open();
  const { payments } = provider;

  const company = (change: Partial<PayingCompany> = {}): PayingCompany => ({
    companyId: newId(provider.now()),
    legalName: "Glans Schoonmaak B.V.",
    email: "info@glans.example",
    address: { street: "Dorpsstraat 1", postcode: "1234 AB", city: "Utrecht" },
    vatId: null,
    ...change,
  });

  const newCustomer = () => payments.createCustomer(company());

  /** Opens a checkout of this customer. */
  const order = (providerCustomerId: string, change: Partial<CheckoutOrder> = {}) =>
    payments.createCheckout(
      {
        providerCustomerId,
        companyId: newId(provider.now()),
        monthlyExclVatCents: MONTHLY,
        firstMonthExclVatCents: null,
        creditExclVatCents: 0,
        firstPeriodEndsAt: null,
        expiresAt: addHours(provider.now(), 1),
        successUrl: "https://site.example/klaar",
        cancelUrl: "https://site.example/terug",
        ...change,
      },
      provider.now(),
    );

  /** Orders and pays; returns the customer and the subscription's id. */
  async function subscribe(change: Partial<CheckoutOrder> = {}) {
    const customer = await newCustomer();
    const { checkoutSessionId } = await order(customer, change);
    await provider.pay(checkoutSessionId);
    const { subscription } = (await payments.fetchCheckout(checkoutSessionId))!;
    return { customer, checkoutSessionId, id: subscription!.providerSubscriptionId };
  }

  return {
    ...provider,
    company,
    newCustomer,
    order,
    subscribe,
    subscriptionOf: async (id: string) => (await payments.fetchSubscription(id))!,
    invoicesOf: (id: string) => payments.fetchInvoices(id),
  };
}
