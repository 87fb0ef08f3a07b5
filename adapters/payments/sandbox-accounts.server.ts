import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCustomers, sandboxInvoices, sandboxRefunds, sandboxSubscriptions } from "#db/schema/index.ts";
import { payOpenInvoices, type SandboxSubscription } from "./sandbox-billing.server.ts";
import { methodForRenewals, type SandboxMethod } from "./sandbox-page.server.ts";
import { lockSubscription, nextPeriod } from "./sandbox-renewal.server.ts";

type Invoice = typeof sandboxInvoices.$inferSelect & { refundedCents: number };

/** A customer's account at the sandbox, newest subscription and invoice first. */
export type SandboxAccount = {
  subscriptions: (SandboxSubscription & { invoices: Invoice[] })[];
};

/** What a customer, its bank and time can do to a subscription on the sandbox's account page. */
export type SandboxAct =
  | { act: "choose_method"; method: SandboxMethod }
  | { act: "pay_overdue" }
  | { act: "fail_payments"; fail: boolean }
  | { act: "end_period" }
  | { act: "reverse_last" };

/** Data and actions of the account page of the sandbox's customers. A real provider hosts this page itself. */
export type SandboxAccounts = {
  /** Null for an unknown customer. */
  find(customerId: string): Promise<SandboxAccount | null>;
  /** Acts on a subscription of the customer. Returns false when that is not possible (any more). */
  act(customerId: string, subscriptionId: string, act: SandboxAct, now: Date): Promise<boolean>;
};

/** The account page of the sandbox's customers. */
export function sandboxAccounts(db: Database): SandboxAccounts {
  return {
    find: (customerId) => find(db, customerId),
    act: (customerId, subscriptionId, act, now) =>
      db.transaction(async (tx) => {
        const subscription = await lockSubscription(tx, subscriptionId);
        if (subscription?.customerId !== customerId) return false;
        return doAct(tx, subscription, act, now);
      }),
  };
}

async function find(db: Database, customerId: string): Promise<SandboxAccount | null> {
  if ((await db.$count(sandboxCustomers, eq(sandboxCustomers.id, customerId))) === 0) return null;
  const subscriptions = await db
    .select()
    .from(sandboxSubscriptions)
    .where(eq(sandboxSubscriptions.customerId, customerId))
    .orderBy(desc(sandboxSubscriptions.currentPeriodStart));
  const ids = subscriptions.map(({ id }) => id);
  const rows = await db
    .select()
    .from(sandboxInvoices)
    .where(inArray(sandboxInvoices.subscriptionId, ids))
    .orderBy(desc(sandboxInvoices.periodStart));
  const refunds = await db
    .select({
      invoiceId: sandboxRefunds.invoiceId,
      cents: sql<number>`sum(${sandboxRefunds.cents})::int`,
    })
    .from(sandboxRefunds)
    .where(
      inArray(
        sandboxRefunds.invoiceId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(sandboxRefunds.invoiceId);
  const refunded = new Map(refunds.map(({ invoiceId, cents }) => [invoiceId, cents]));
  const invoices = rows.map((row) => ({ ...row, refundedCents: refunded.get(row.id) ?? 0 }));
  return {
    subscriptions: subscriptions.map((subscription) => ({
      ...subscription,
      invoices: invoices.filter(({ subscriptionId }) => subscriptionId === subscription.id),
    })),
  };
}

async function doAct(
  tx: Transaction,
  subscription: SandboxSubscription,
  act: SandboxAct,
  now: Date,
): Promise<boolean> {
  const { id, status } = subscription;
  const store = (state: Partial<SandboxSubscription>) =>
    tx.update(sandboxSubscriptions).set(state).where(eq(sandboxSubscriptions.id, id));
  // Money can come back from the bank after a subscription has ended; nothing else can happen to it then.
  if (act.act === "reverse_last") return reverseLast(tx, id, now);
  if (status === "canceled") return false;
  switch (act.act) {
    case "choose_method": {
      const { kind, last4 } = methodForRenewals(act.method);
      await store({ paymentMethod: kind, paymentMethodLast4: last4 });
      return true;
    }
    case "fail_payments":
      await store({ paymentsFail: act.fail });
      return true;
    case "pay_overdue":
      if (status !== "past_due") return false;
      await payOpenInvoices(tx, subscription, now);
      await store({ status: "active", paymentsFail: false });
      return true;
    case "end_period":
      await store(await nextPeriod(tx, subscription, now));
      return true;
  }
}

/** The bank takes the money of the last paid invoice back. */
async function reverseLast(tx: Transaction, subscriptionId: string, now: Date): Promise<boolean> {
  const [last] = await tx
    .select({ id: sandboxInvoices.id })
    .from(sandboxInvoices)
    .where(
      and(
        eq(sandboxInvoices.subscriptionId, subscriptionId),
        eq(sandboxInvoices.status, "paid"),
        isNull(sandboxInvoices.reversedAt),
        sql`${sandboxInvoices.totalCents} > ${sandboxInvoices.creditUsedCents}`,
        sql`not exists (select from ${sandboxRefunds} where ${sandboxRefunds.invoiceId} = ${sandboxInvoices.id})`,
      ),
    )
    .orderBy(desc(sandboxInvoices.periodStart))
    .limit(1)
    .for("update");
  if (!last) return false;
  await tx.update(sandboxInvoices).set({ reversedAt: now }).where(eq(sandboxInvoices.id, last.id));
  return true;
}
