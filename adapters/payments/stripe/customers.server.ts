import type { Stripe } from "stripe";
import type { PayingCompany, Payments } from "#domain/payment-port.ts";

type Customers = Pick<Payments, "createCustomer" | "updateCustomer" | "addCredit" | "fetchCredit">;

/** The companies that pay, and their credit. */
export function stripeCustomers(stripe: Stripe, creditText: string): Customers {
  async function updateCustomer(id: string, company: PayingCompany): Promise<void> {
    const { address } = company;
    await stripe.customers.update(id, {
      name: company.legalName,
      email: company.email,
      preferred_locales: ["nl"],
      address: address
        ? { line1: address.street, postal_code: address.postcode, city: address.city, country: "NL" }
        : "",
    });
    await setVatId(stripe, id, company.vatId);
  }

  return {
    updateCustomer,
    async createCustomer(company) {
      const { companyId } = company;
      // Nothing but the id, which never changes: Stripe refuses a key that returns with other data.
      const { id } = await stripe.customers.create(
        { metadata: { companyId } },
        { idempotencyKey: `customer ${companyId}` },
      );
      await updateCustomer(id, company);
      return id;
    },
    async addCredit({ providerCustomerId: customer, cents, key }) {
      // Stripe forgets an idempotency key after a day.
      const given = stripe.customers.listBalanceTransactions(customer, { limit: 100 });
      for await (const { metadata } of given) if (metadata?.key === key) return;
      await stripe.customers.createBalanceTransaction(
        customer,
        // Negative: what the customer owes.
        { amount: -cents, currency: "eur", description: creditText, metadata: { key } },
        { idempotencyKey: `credit ${key}` },
      );
    },
    async fetchCredit(id) {
      const customer = await stripe.customers.retrieve(id);
      return customer.deleted ? 0 : Math.max(0, -customer.balance);
    },
  };
}

/** Makes the VAT id of a customer the only one that Stripe prints. */
async function setVatId(stripe: Stripe, customer: string, vatId: string | null): Promise<void> {
  const known = await stripe.customers.listTaxIds(customer, { limit: 100 });
  const isCurrent = ({ type, value }: Stripe.TaxId) => type === "eu_vat" && value === vatId;
  for (const taxId of known.data)
    if (!isCurrent(taxId)) await stripe.customers.deleteTaxId(customer, taxId.id);
  if (vatId !== null && !known.data.some(isCurrent))
    await stripe.customers.createTaxId(customer, { type: "eu_vat", value: vatId });
}
