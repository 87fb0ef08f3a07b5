import { afterAll, describe, expect, test } from "vitest";
import { openStripeAdapter, rethrow } from "../../../tests/support/servers/stripe-adapter.ts";
import { STRIPE_TEXTS } from "#texts/payment/stripe.ts";
import { stripePayments } from "./stripe.server.ts";

const { fake, payments, company, subscribe } = await openStripeAdapter();
afterAll(() => fake.close());

test("the portal changes the card or account and nothing else: our own pages show invoices and cancel", async () => {
  const { customer } = await subscribe();
  await payments.portalUrl(customer, "https://vijf.example/terug");
  const { data } = await fake.sdk().billingPortal.configurations.list();
  const enabled = data.map(({ features }) =>
    Object.entries(features).flatMap(([name, feature]) => (feature.enabled ? [name] : [])),
  );
  expect(enabled).toEqual([["payment_method_update"]]);
});

describe("an error", () => {
  test("never contains the key, a name or an address", async () => {
    const wrong = stripePayments(
      { secretKey: "sk_test_geheim123456", apiBase: fake.url },
      STRIPE_TEXTS,
      rethrow,
    );
    const failures = await Promise.all([
      wrong.fetchSubscription("sub_1").catch((error: unknown) => error),
      payments.createCustomer(company({ vatId: "onzin" })).catch((error: unknown) => error),
      payments.setNextCredit("sub_weg", 100).catch((error: unknown) => error),
    ]);
    for (const failure of failures) {
      const { message } = failure as Error;
      expect(message).toMatch(/^a call to Stripe failed: /);
      expect(`${message} ${JSON.stringify(failure)}`).not.toMatch(/geheim|3456|onzin|sub_weg|voorbeeld/);
    }
  });

  test("of a lost answer or a server in trouble is retried, and the work is done once", async () => {
    const providerCustomerId = await payments.createCustomer(company());
    const endpoint = "POST /v1/customers/:customer/tax_ids";
    await fake.control("fault", { endpoint, times: 1, kind: "reset_after_work" } as never);
    await payments.updateCustomer(providerCustomerId, company({ vatId: "NL123456782B90" }));
    const { data } = await fake.sdk().customers.listTaxIds(providerCustomerId);
    expect(data.filter(({ value }) => value === "NL123456782B90")).toHaveLength(1);
  });
});
