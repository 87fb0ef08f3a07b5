import { afterAll, describe, expect, test } from "vitest";
import { openStripeAdapter } from "../../../tests/support/servers/stripe-adapter.ts";

const { fake, payments, company } = await openStripeAdapter();
afterAll(() => fake.close());

describe("a customer", () => {
  test("has the company's name, address and VAT id, also when they change", async () => {
    const glans = company();
    const id = await payments.createCustomer(glans);
    const sdk = fake.sdk();
    expect(await sdk.customers.retrieve(id)).toMatchObject({
      name: "Glans Schoonmaak B.V.",
      email: "glans@voorbeeld.nl",
      address: { line1: "Lange Nieuwstraat 12 A", postal_code: "3512 PJ", city: "Utrecht", country: "NL" },
      preferred_locales: ["nl"],
      metadata: { companyId: glans.companyId },
    });
    const vatIds = async () => (await sdk.customers.listTaxIds(id)).data.map(({ value }) => value);
    expect(await vatIds()).toEqual(["NL001234567B13"]);
    await payments.updateCustomer(id, { ...glans, vatId: "NL123456789B01" });
    expect(await vatIds()).toEqual(["NL123456789B01"]);
    await payments.updateCustomer(id, { ...glans, vatId: null, address: null });
    expect(await vatIds()).toEqual([]);
  });

  test("is made once per company, also by calls at the same time and after its address changed", async () => {
    const glans = company();
    const ids = await Promise.all([payments.createCustomer(glans), payments.createCustomer(glans)]);
    ids.push(await payments.createCustomer({ ...glans, address: null }));
    expect(new Set(ids).size).toBe(1);
  });
});
