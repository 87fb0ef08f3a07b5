import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import {
  sandboxCheckouts,
  sandboxCustomers,
  sandboxInvoices,
  sandboxRefunds,
  sandboxSubscriptions,
} from "#db/schema/index.ts";
import type { Payments, ProviderInvoice, ProviderSubscription } from "#domain/kernel/payment-port.ts";
import { sandboxAccounts, type SandboxAccounts } from "./sandbox-accounts.server.ts";
import { sandboxBooks } from "./sandbox-books.server.ts";
import { methodOf, voidOpenInvoices, type SandboxSubscription } from "./sandbox-billing.server.ts";
import { sandboxPage, type SandboxPage } from "./sandbox-page.server.ts";
import { lockSubscription, renewDue } from "./sandbox-renewal.server.ts";
import { reference } from "./sandbox-reference.server.ts";

/** The sandbox provider, its pages and its clock. */
export type Sandbox = Payments & {
  page: SandboxPage;
  accounts: SandboxAccounts;
  /**
   * Renews subscriptions and retries overdue payments, as the clock of a real provider does. Idempotent. Returns the ids of
   * those that changed.
   */
  renewDue(now: Date): Promise<string[]>;
};

/** A payment provider that moves no money. It has its own tables, as an outside provider would. */
export function sandboxPayments(db: Database, appUrl: string): Sandbox {
  const portalUrl = (customerId: string) => `${appUrl}/ontwikkel/betaalgegevens/${customerId}`;

  async function fetchSubscription(id: string): Promise<ProviderSubscription | null> {
    const [row] = await db.select().from(sandboxSubscriptions).where(eq(sandboxSubscriptions.id, id));
    if (!row) return null;
    return {
      providerSubscriptionId: row.id,
      providerCustomerId: row.customerId,
      status: row.status,
      currentPeriodStart: row.currentPeriodStart,
      currentPeriodEnd: row.currentPeriodEnd,
      cancelAtPeriodEnd: row.cancelAtPeriodEnd,
      nextCreditExclVatCents: row.nextCreditExclVatCents,
      isCollectionPaused: row.isCollectionPaused,
      endedAt: row.endedAt,
      monthlyExclVatCents: row.monthlyExclVatCents,
      currency: "eur",
      paidWith: row.paidWith,
      paymentMethod: methodOf(row),
      payUrl: row.status === "past_due" ? portalUrl(row.customerId) : null,
    };
  }

  async function change(id: string, to: Partial<SandboxSubscription>): Promise<void> {
    await db.update(sandboxSubscriptions).set(to).where(eq(sandboxSubscriptions.id, id));
  }

  return {
    provider: "sandbox",
    takesOrders: true,
    page: sandboxPage(db),
    accounts: sandboxAccounts(db),
    renewDue: (now) => renewDue(db, now),
    fetchSubscription,
    fetchInvoices: (id) => fetchInvoices(db, id),
    readBooks: sandboxBooks(db),
    // The sandbox sends no webhooks.
    subscriptionsOf: () => Promise.resolve([]),
    portalUrl: (customerId) => Promise.resolve(portalUrl(customerId)),
    updateCustomer: () => Promise.resolve(),
    async createCustomer({ companyId }) {
      await db
        .insert(sandboxCustomers)
        .values({ id: reference("cus"), companyId })
        .onConflictDoNothing({ target: sandboxCustomers.companyId });
      const [customer] = await db
        .select()
        .from(sandboxCustomers)
        .where(eq(sandboxCustomers.companyId, companyId));
      return customer!.id;
    },
    async expireCheckout(id) {
      await db
        .update(sandboxCheckouts)
        .set({ status: "expired" })
        .where(and(eq(sandboxCheckouts.id, id), eq(sandboxCheckouts.status, "open")));
    },
    async createCheckout({ providerCustomerId: customerId, ...order }, createdAt) {
      const id = reference("cs");
      const successUrl = `${order.successUrl}?session_id=${id}`;
      await db
        .insert(sandboxCheckouts)
        .values({ id, status: "open", customerId, createdAt, ...order, successUrl });
      return { checkoutSessionId: id, url: checkoutUrl(appUrl, id) };
    },
    async fetchCheckout(id) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, id));
      if (!row) return null;
      const subscription = row.subscriptionId ? await fetchSubscription(row.subscriptionId) : null;
      const url = row.status === "open" ? checkoutUrl(appUrl, id) : null;
      const { status, declineReason: declined } = row;
      return { checkoutSessionId: id, status, url, declined, subscription };
    },
    setCancelAtPeriodEnd: (id, cancelAtPeriodEnd) => change(id, { cancelAtPeriodEnd }),
    setNextCredit: (id, nextCreditExclVatCents) => change(id, { nextCreditExclVatCents }),
    setCollectionPaused: (id, isCollectionPaused) => change(id, { isCollectionPaused }),
    async endNow(id, now) {
      await db.transaction(async (tx) => {
        const subscription = await lockSubscription(tx, id);
        if (!subscription) return;
        await tx
          .update(sandboxSubscriptions)
          .set({ status: "canceled", endedAt: subscription.endedAt ?? now })
          .where(eq(sandboxSubscriptions.id, id));
        await voidOpenInvoices(tx, subscription);
      });
    },
    // Its bank returns no refund.
    refund: (refund) => giveBack(db, refund).then(() => ({ returned: 0 })),
  };
}

const checkoutUrl = (appUrl: string, id: string) => `${appUrl}/ontwikkel/betalen/${id}`;

async function fetchInvoices(db: Database, subscriptionId: string): Promise<ProviderInvoice[]> {
  const rows = await db
    .select()
    .from(sandboxInvoices)
    .where(eq(sandboxInvoices.subscriptionId, subscriptionId))
    .orderBy(desc(sandboxInvoices.periodStart));
  return rows.map(
    ({ id, subscriptionId: providerSubscriptionId, paymentMethod, paymentMethodLast4, ...invoice }) => ({
      ...invoice,
      providerInvoiceId: id,
      providerSubscriptionId,
      isBeingPaid: false,
      // Its bank declines once, and it has no day for the next try.
      tries: 1,
      nextTryAt: null,
      currency: "eur",
      paidCents: invoice.status === "paid" ? invoice.totalCents - invoice.creditUsedCents : 0,
      paymentMethod: paymentMethod && methodOf({ paymentMethod, paymentMethodLast4 }),
    }),
  );
}

/** Stores a refund of a paid invoice. Rejects when more is given back than was paid. */
async function giveBack(
  db: Database,
  { providerInvoiceId, cents, key }: Parameters<Payments["refund"]>[0],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [invoice] = await tx
      .select()
      .from(sandboxInvoices)
      .where(and(eq(sandboxInvoices.id, providerInvoiceId), eq(sandboxInvoices.status, "paid")))
      .for("update");
    if (!invoice) throw new Error("the sandbox knows no such paid invoice");
    if ((await tx.$count(sandboxRefunds, eq(sandboxRefunds.key, key))) > 0) return;
    const [before] = await tx
      .select({ cents: sql<number>`coalesce(sum(${sandboxRefunds.cents}), 0)::int` })
      .from(sandboxRefunds)
      .where(eq(sandboxRefunds.invoiceId, providerInvoiceId));
    if (invoice.reversedAt || before!.cents + cents > invoice.totalCents - invoice.creditUsedCents)
      throw new Error("the sandbox cannot give back more than was paid");
    await tx.insert(sandboxRefunds).values({ key, id: reference("re"), invoiceId: providerInvoiceId, cents });
  });
}
