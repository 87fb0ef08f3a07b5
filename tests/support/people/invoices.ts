import { asc } from "drizzle-orm";
import { invoices, paymentCustomers } from "#db/schema/index.ts";
import { noPayments } from "#adapters/payments/no-provider.server.ts";
import { issueInvoices } from "#domain/payments/invoices/issue-invoices.ts";
import type { UserActor } from "#domain/kernel/context.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { Payments, ProviderInvoice } from "#domain/kernel/payment-port.ts";
import { TEST_SELLER, type TestHarness } from "../harness/harness.ts";

/** A month of € 79 as the provider has it, paid now; `change` replaces fields. */
export function paidMonth(
  { now }: Pick<TestHarness, "now">,
  { companyId }: Pick<UserActor, "companyId">,
  change: Partial<ProviderInvoice> = {},
): ProviderInvoice {
  return {
    providerInvoiceId: `in_${newId(now)}`,
    providerSubscriptionId: `sub_${companyId}`,
    status: "paid",
    isBeingPaid: false,
    tries: 1,
    nextTryAt: null,
    currency: "eur",
    periodStart: now,
    periodEnd: addHours(now, 31 * 24),
    lines: [{ kind: "subscription", exclVatCents: 7_900 }],
    exclVatCents: 7_900,
    vatCents: 1_659,
    totalCents: 9_559,
    creditUsedCents: 0,
    paidCents: 9_559,
    createdAt: now,
    paidAt: now,
    paymentMethod: { kind: "sepa_debit", last4: "1234" },
    reversedAt: null,
    ...change,
  };
}

export const allInvoices = ({ db }: Pick<TestHarness, "db">) =>
  db.select().from(invoices).orderBy(asc(invoices.year), asc(invoices.sequence));

/** Kind and total of every invoice, by number: `invoice 9559`. */
export const invoiceTotals = async (harness: Pick<TestHarness, "db">) =>
  (await allInvoices(harness)).map(({ kind, totalCents }) => `${kind} ${totalCents}`);

/** Issues these invoices of the sandbox for a company; returns all of our invoices. */
export async function issue(harness: TestHarness, actor: UserActor, fetched: ProviderInvoice[]) {
  const owner = { companyId: actor.companyId! };
  await issueInvoices(harness.ctx({ kind: "system" }), owner, "sandbox", fetched);
  return allInvoices(harness);
}

/** A provider that keeps the money that it gave back by its keys, and can fail after doing so. */
export function refundingProvider() {
  const money = new Map<string, number>();
  const provider = {
    money,
    /** How often the bank returned each refund. */
    returned: 0,
    /** The next call does its work, and then fails. */
    failsOnce: false,
    payments: {
      ...noPayments(),
      refund: async ({ cents, key }): Promise<{ returned: number }> => {
        await keep(money, key, cents);
        return { returned: provider.returned };
      },
    } satisfies Payments,
  };
  function keep(kept: Map<string, number>, key: string, cents: number): Promise<void> {
    if (kept.has(key) && kept.get(key) !== cents) return Promise.reject(new Error("same key, other amount"));
    kept.set(key, cents);
    const { failsOnce } = provider;
    provider.failsOnce = false;
    return failsOnce ? Promise.reject(new Error("the answer was lost")) : Promise.resolve();
  }
  return provider;
}

/** Makes a company a customer of the sandbox. */
export async function addCustomer({ db, now }: TestHarness, { companyId }: UserActor): Promise<void> {
  const providerCustomerId = `cus_${companyId}`;
  await db
    .insert(paymentCustomers)
    .values({ companyId: companyId!, provider: "sandbox", providerCustomerId, createdAt: now });
}

export const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, cents) => sum + cents, 0);

/** Inserts a month's invoice of a company, without its files; returns its number, which ends with `sequence`. */
export async function addInvoice(db: TestHarness["db"], companyId: string, sequence = 1): Promise<string> {
  const now = new Date();
  const { lines, exclVatCents, vatCents, totalCents, paidCents, ...month } = paidMonth(
    { now },
    { companyId },
  );
  const number = `2020-${String(sequence).padStart(5, "0")}`;
  await db.insert(invoices).values({
    id: newId(now),
    kind: "invoice",
    year: 2020,
    sequence,
    number,
    companyId,
    provider: "sandbox",
    providerSubscriptionId: month.providerSubscriptionId,
    providerInvoiceId: month.providerInvoiceId,
    seller: TEST_SELLER,
    buyer: { legalName: "Glans BV", address: null, kvkNumber: "12345678", vatId: null },
    lines,
    vatPercent: 21,
    exclVatCents,
    vatCents,
    totalCents,
    creditUsedCents: 0,
    paidCents,
    periodStart: now,
    periodEnd: month.periodEnd,
    paidAt: now,
    paymentMethod: "sepa_debit",
    paymentMethodLast4: "1234",
    issuedAt: now,
    keepUntil: addHours(now, 7 * 365 * 24),
  });
  return number;
}

/** The invoicing of a site that cannot issue invoices. */
export const withoutSeller = ({ invoicing }: Pick<TestHarness, "invoicing">) => ({
  invoicing: {
    ...invoicing,
    get seller(): never {
      throw new Error("no seller");
    },
  },
});
