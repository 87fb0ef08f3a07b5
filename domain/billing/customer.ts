import { and, eq } from "drizzle-orm";
import { authUsers, companies, paymentCustomers, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import type { PayingCompany, Payments } from "../payment-port.ts";
import { goesOn } from "../subscriptions/rules.ts";
import { paymentsOf } from "./provider-of.ts";
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

/** The provider of the next invoice of a company: that of a subscription that renews, else that of new orders. */
export async function nextInvoiceProvider(
  ctx: Reader & Pick<Ctx, "payments" | "formerPayments">,
  companyId: string,
): Promise<Payments> {
  const [running] = await ctx.db
    .select({
      provider: subscriptions.provider,
      status: subscriptions.status,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return running && goesOn(running) ? paymentsOf(ctx, running) : ctx.payments;
}

/**
 * The id of a company at this provider, by default that of new orders. Makes it a customer there if it is none yet. Throws
 * when the company was deleted.
 */
export async function ensureCustomer(
  ctx: Ctx,
  companyId: string,
  payments: Payments = ctx.payments,
): Promise<string> {
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
