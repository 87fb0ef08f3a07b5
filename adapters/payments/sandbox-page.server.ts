import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxSubscriptions } from "#db/schema/index.ts";
import { oneMonthAfter } from "#domain/dates.ts";
import { inclVatCents } from "#domain/money.ts";
import { creditLeft, makeInvoice, monthLines } from "./sandbox-billing.server.ts";
import { reference } from "./sandbox-reference.server.ts";

/** Data and actions of the sandbox's checkout page. A real provider hosts this page itself. */
export type SandboxPage = {
  find(checkoutId: string): Promise<{
    status: "open" | "paid" | "expired";
    monthlyExclVatCents: number;
    /** First month under the launch offer; null without the offer. */
    firstMonthExclVatCents: number | null;
    firstPeriodEndsAt: Date | null;
    /** The first invoice, and the part of it that the company's credit pays, both including btw. */
    invoiceCents: number;
    creditUsedCents: number;
    expiresAt: Date | null;
    successUrl: string;
    cancelUrl: string;
  } | null>;
  /** Pays an open checkout; idempotent. Returns the address to send the browser to. */
  pay(checkoutId: string, now: Date): Promise<string | null>;
  /** Declines a payment of an open checkout. */
  decline(checkoutId: string): Promise<void>;
};

async function pay(db: Database, checkoutId: string, now: Date): Promise<string | null> {
  return db.transaction(async (tx) => {
    const subscriptionId = reference("sub");
    const [paid] = await tx
      .update(sandboxCheckouts)
      .set({ status: "paid", declined: false, subscriptionId })
      .where(
        and(
          eq(sandboxCheckouts.id, checkoutId),
          eq(sandboxCheckouts.status, "open"),
          or(isNull(sandboxCheckouts.expiresAt), gt(sandboxCheckouts.expiresAt, now)),
        ),
      )
      .returning();
    if (!paid) {
      const [row] = await tx.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
      return row?.status === "paid" ? row.successUrl : null;
    }
    const { customerId, monthlyExclVatCents, firstMonthExclVatCents, firstPeriodEndsAt } = paid;
    const subscription = {
      id: subscriptionId,
      customerId,
      status: firstPeriodEndsAt ? ("trialing" as const) : ("active" as const),
      monthlyExclVatCents,
      currentPeriodStart: now,
      currentPeriodEnd: firstPeriodEndsAt ?? oneMonthAfter(now),
      paymentMethod: "sepa_debit" as const,
      paymentMethodLast4: "1234",
    };
    await tx.insert(sandboxSubscriptions).values(subscription);
    const lines = monthLines(monthlyExclVatCents, firstMonthExclVatCents);
    await makeInvoice(tx, subscription, { lines, paid: true, now });
    return paid.successUrl;
  });
}

/** The sandbox's checkout page. */
export function sandboxPage(db: Database): SandboxPage {
  return {
    pay: (checkoutId, now) => pay(db, checkoutId, now),
    async decline(checkoutId) {
      await db
        .update(sandboxCheckouts)
        .set({ declined: true })
        .where(and(eq(sandboxCheckouts.id, checkoutId), eq(sandboxCheckouts.status, "open")));
    },
    async find(checkoutId) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
      if (!row) return null;
      const invoiceCents = inclVatCents(row.firstMonthExclVatCents ?? row.monthlyExclVatCents);
      const creditUsedCents = Math.min(invoiceCents, await creditLeft(db, row.customerId));
      return { ...row, invoiceCents, creditUsedCents };
    },
  };
}
