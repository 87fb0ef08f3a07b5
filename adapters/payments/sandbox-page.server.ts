import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { sandboxCheckouts, sandboxSubscriptions } from "#db/schema/index.ts";
import type { DeclineReason, ProviderInvoiceLine } from "#domain/payments/billing/rules.ts";
import { monthsAfter } from "#domain/kernel/dates.ts";
import { inclVatCents } from "#domain/kernel/money.ts";
import type { PaymentMethod } from "#domain/kernel/payment-port.ts";
import { makeInvoice, monthLines } from "./sandbox-billing.server.ts";
import { reference } from "./sandbox-reference.server.ts";

/** The ways to pay at the sandbox. */
const SANDBOX_METHODS = ["ideal", "card", "sepa_debit"] as const;
export type SandboxMethod = (typeof SANDBOX_METHODS)[number];

/** Data and actions of the sandbox's checkout page. A real provider hosts this page itself. */
export type SandboxPage = {
  find(checkoutId: string): Promise<{
    status: "open" | "paid" | "expired";
    monthlyExclVatCents: number;
    /** The end of the first month; null for a month from the payment. */
    firstPeriodEndsAt: Date | null;
    /** The first invoice; its total includes btw. */
    lines: ProviderInvoiceLine[];
    vatCents: number;
    invoiceCents: number;
    declined: DeclineReason | null;
    expiresAt: Date | null;
    successUrl: string;
    cancelUrl: string;
  } | null>;
  /** Pays an open checkout; idempotent. Returns the address to send the browser to. */
  pay(checkoutId: string, now: Date, method?: SandboxMethod): Promise<string | null>;
  /** Declines a payment of an open checkout. */
  decline(checkoutId: string, reason?: DeclineReason): Promise<void>;
};

/** The last four characters of the made-up card and account. */
const LAST4 = { card: "4242", sepa_debit: "1234" };

/** How the months after the first are paid: iDEAL pays once, and leaves a mandate for debits. */
export const methodForRenewals = (method: SandboxMethod): PaymentMethod & { kind: "card" | "sepa_debit" } =>
  method === "card" ? { kind: "card", last4: LAST4.card } : { kind: "sepa_debit", last4: LAST4.sepa_debit };

async function pay(
  db: Database,
  checkoutId: string,
  now: Date,
  method: SandboxMethod,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const subscriptionId = reference("sub");
    const [paid] = await tx
      .update(sandboxCheckouts)
      .set({ status: "paid", declineReason: null, subscriptionId })
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
    const { customerId, monthlyExclVatCents, firstMonthExclVatCents, firstPeriodEndsAt, creditExclVatCents } =
      paid;
    const renewals = methodForRenewals(method);
    const subscription = {
      id: subscriptionId,
      customerId,
      status: firstPeriodEndsAt ? ("trialing" as const) : ("active" as const),
      monthlyExclVatCents,
      currentPeriodStart: now,
      currentPeriodEnd: firstPeriodEndsAt ?? monthsAfter(now, 1),
      billingAnchor: firstPeriodEndsAt ?? now,
      paymentMethod: renewals.kind,
      paymentMethodLast4: renewals.last4,
    };
    await tx.insert(sandboxSubscriptions).values(subscription);
    await makeInvoice(tx, subscription, {
      lines: monthLines(monthlyExclVatCents, firstMonthExclVatCents, creditExclVatCents),
      paidWith: { ...renewals, kind: method },
      declines: false,
      at: now,
    });
    return paid.successUrl;
  });
}

/** The sandbox's checkout page. */
export function sandboxPage(db: Database): SandboxPage {
  return {
    pay: (checkoutId, now, method = "sepa_debit") => pay(db, checkoutId, now, method),
    async decline(checkoutId, reason = "refused") {
      await db
        .update(sandboxCheckouts)
        .set({ declineReason: reason })
        .where(and(eq(sandboxCheckouts.id, checkoutId), eq(sandboxCheckouts.status, "open")));
    },
    async find(checkoutId) {
      const [row] = await db.select().from(sandboxCheckouts).where(eq(sandboxCheckouts.id, checkoutId));
      if (!row) return null;
      const { declineReason: declined, ...checkout } = row;
      const lines = monthLines(row.monthlyExclVatCents, row.firstMonthExclVatCents, row.creditExclVatCents);
      const exclVatCents = lines.reduce((sum, line) => sum + line.exclVatCents, 0);
      const invoiceCents = inclVatCents(exclVatCents);
      return {
        ...checkout,
        declined,
        lines,
        vatCents: invoiceCents - exclVatCents,
        invoiceCents,
      };
    },
  };
}
