import { and, eq } from "drizzle-orm";
import { authUsers, companies, paymentCustomers } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { PayingCompany } from "../../kernel/payment-port.ts";
import type { PaymentProvider } from "./rules.ts";

type Reader = { db: Pick<Ctx["db"], "select"> };

/** The id of a company at a provider; null when that does not know it. */
export async function customerOf(
  ctx: Reader,
  companyId: string,
  provider: PaymentProvider,
): Promise<string | null> {
  const [known] = await ctx.db
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.companyId, companyId), eq(paymentCustomers.provider, provider)));
  return known?.id ?? null;
}

/**
 * The id of a company at the provider of new orders. Makes it a customer there if it is none yet. Throws when the company was
 * deleted.
 */
export async function ensureCustomer(ctx: Ctx, companyId: string): Promise<string> {
  const { payments } = ctx;
  const { provider } = payments;
  const known = await customerOf(ctx, companyId, provider);
  if (known) return known;
  const company = await payingCompany(ctx, companyId);
  if (!company) throw new Error("the company was deleted");
  const providerCustomerId = await payments.createCustomer(company);
  // A concurrent call made the same customer: the provider makes one per company.
  await ctx.db
    .insert(paymentCustomers)
    .values({ companyId, provider, providerCustomerId, createdAt: ctx.now })
    .onConflictDoNothing();
  return providerCustomerId;
}

/** A company as a payment provider names it; null when it was deleted. */
export async function payingCompany(ctx: Reader, companyId: string): Promise<PayingCompany | null> {
  const [row] = await ctx.db
    .select({
      email: authUsers.email,
      companyName: companies.companyName,
      legalName: companies.legalName,
      street: companies.street,
      houseNumber: companies.houseNumber,
      addition: companies.houseNumberAddition,
      postcode: companies.postcode,
      city: companies.city,
      vatId: companies.vatId,
    })
    .from(companies)
    .innerJoin(authUsers, eq(authUsers.id, companies.contactId))
    .where(eq(companies.id, companyId));
  if (!row) return null;
  const { email, companyName, legalName, street, houseNumber, addition, postcode, city, vatId } = row;
  const address =
    street && houseNumber && postcode && city
      ? { street: [street, houseNumber, addition].filter(Boolean).join(" "), postcode, city }
      : null;
  return { companyId, legalName: legalName ?? companyName, email, address, vatId };
}
