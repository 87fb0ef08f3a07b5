import { eq, getTableColumns, sql } from "drizzle-orm";
import {
  companyCredits,
  paymentCustomers,
  sandboxCustomers,
  sandboxSubscriptions,
  type subscriptions,
} from "#db/schema/index.ts";
import type { Database } from "#db/client.server.ts";
import type { Sandbox } from "#adapters/payments/sandbox.server.ts";
import type { Actor } from "#domain/kernel/context.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { TestHarness } from "../harness/harness.ts";

// Drizzle leaves out table names in a query of one table, so this names them itself.
const refunds = sql<number>`(
  select count(*)::int from sandbox_refunds
  inner join sandbox_invoices on sandbox_invoices.id = sandbox_refunds.invoice_id
  where sandbox_invoices.subscription_id = sandbox_subscriptions.id)`;

/** The subscriptions at the sandbox, each with the number of its refunds. */
export const sandboxSubscriptionRows = (db: Database) =>
  db.select({ ...getTableColumns(sandboxSubscriptions), refunds }).from(sandboxSubscriptions);

/** Adds a subscription of ours at the sandbox, with its customer. */
export async function addAtSandbox(db: Database, ours: typeof subscriptions.$inferSelect): Promise<void> {
  const { companyId, provider, providerCustomerId, createdAt } = ours;
  await db.insert(paymentCustomers).values({ companyId, provider, providerCustomerId, createdAt });
  await db.insert(sandboxCustomers).values({ id: providerCustomerId, companyId });
  await db.insert(sandboxSubscriptions).values({
    id: ours.providerSubscriptionId,
    customerId: providerCustomerId,
    status: ours.status,
    monthlyExclVatCents: ours.monthlyExclVatCents,
    currentPeriodStart: ours.currentPeriodStart ?? createdAt,
    currentPeriodEnd: ours.currentPeriodEnd!,
    billingAnchor: ours.currentPeriodStart ?? createdAt,
    paymentMethod: "sepa_debit",
    paymentMethodLast4: "1234",
  });
}

/** Condition: the subscription at the sandbox belongs to this company, which may be deleted on our side. */
export const isOfCompany = (companyId: string) =>
  sql`${sandboxSubscriptions.customerId} in (select id from ${sandboxCustomers} where ${eq(sandboxCustomers.companyId, companyId)})`;

/** What the hourly job needs of the program, with the clock of the harness. */
export const hourlyRuntime = (harness: TestHarness, sandbox: Sandbox) => ({
  sandbox,
  db: harness.db,
  queue: harness.queue,
  clock: () => harness.now,
  ctx: <A extends Actor>(actor: A) => harness.ctx(actor),
});

/** Adds a reward for a referral to the books, in cents excluding btw. */
export async function addReferralCredit(
  db: Database,
  companyId: string,
  exclVatCents: number,
): Promise<void> {
  const [id, createdAt] = [newId(new Date()), new Date()];
  await db
    .insert(companyCredits)
    .values({ id, key: id, companyId, kind: "given", source: "referral", exclVatCents, createdAt });
}
