import type { Stripe } from "stripe";
import type { PayingCompany, Payments } from "#domain/kernel/payment-port.ts";

type Customers = Pick<Payments, "createCustomer" | "updateCustomer">;

/** The companies that pay. */
export function stripeCustomers(stripe: Stripe): Customers {
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
