import { asc } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import { issueInvoices } from "#domain/invoices/issue-invoices.ts";
import type { UserActor } from "#domain/context.ts";
import { addHours } from "#domain/dates.ts";
import { newId } from "#domain/ids.ts";
import type { ProviderInvoice } from "#domain/ports.ts";
import type { TestHarness } from "./harness.ts";

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

/** Issues these invoices of the sandbox for a company; returns all of our invoices. */
export async function issue(harness: TestHarness, actor: UserActor, fetched: ProviderInvoice[]) {
  const owner = { companyId: actor.companyId! };
  await issueInvoices(harness.ctx({ kind: "system" }), owner, "sandbox", fetched);
  return allInvoices(harness);
}
