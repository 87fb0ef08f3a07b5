import { and, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { sandboxInvoices, type sandboxSubscriptions } from "#db/schema/index.ts";
import type { ProviderInvoiceLine } from "#domain/payments/billing/rules.ts";
import { inclVatCents } from "#domain/kernel/money.ts";
import type { PaymentMethod } from "#domain/kernel/payment-port.ts";
import { reference } from "./sandbox-reference.server.ts";

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

/** The lines of an invoice for a month, the first one perhaps at the price of the launch offer, and lowered by credit. */
export function monthLines(
  monthlyExclVatCents: number,
  firstMonthExclVatCents: number | null,
  creditExclVatCents: number,
): ProviderInvoiceLine[] {
  const lines: ProviderInvoiceLine[] = [
    { kind: "subscription", exclVatCents: monthlyExclVatCents },
    {
      kind: "launch_discount",
      exclVatCents: (firstMonthExclVatCents ?? monthlyExclVatCents) - monthlyExclVatCents,
    },
    { kind: "credit", exclVatCents: 0 - creditExclVatCents },
  ];
  return lines.filter(({ exclVatCents }) => exclVatCents !== 0);
}

type Billed = Pick<SandboxSubscription, "id" | "currentPeriodStart" | "currentPeriodEnd">;

type Bill = { lines: ProviderInvoiceLine[]; paidWith: PaymentMethod; declines: boolean; at: Date };

/**
 * Makes the invoice of a subscription's current period and collects it; one of nothing is paid at once. `declines` leaves it open.
 * Returns whether the invoice is paid.
 */
export async function makeInvoice(tx: Transaction, subscription: Billed, bill: Bill): Promise<boolean> {
  const invoice = invoiceOf(subscription, bill);
  const paid = invoice.totalCents === 0 || !bill.declines;
  const state = paid ? paidFields(bill.paidWith, bill.at) : { status: "open" as const };
  await tx.insert(sandboxInvoices).values({ ...invoice, ...state });
  return paid;
}

/** Makes the invoice of a period that nobody pays for. */
export async function makeVoidInvoice(tx: Transaction, subscription: Billed, bill: Bill): Promise<void> {
  await tx.insert(sandboxInvoices).values({ ...invoiceOf(subscription, bill), status: "void" });
}

function invoiceOf(subscription: Billed, { lines, at }: Bill) {
  const exclVatCents = lines.reduce((sum, line) => sum + line.exclVatCents, 0);
  const totalCents = inclVatCents(exclVatCents);
  return {
    id: reference("in"),
    subscriptionId: subscription.id,
    periodStart: subscription.currentPeriodStart,
    periodEnd: subscription.currentPeriodEnd,
    lines,
    exclVatCents,
    vatCents: totalCents - exclVatCents,
    totalCents,
    createdAt: at,
  };
}

const paidFields = ({ kind, last4 }: PaymentMethod, at: Date) =>
  ({ status: "paid", paidAt: at, paymentMethod: kind, paymentMethodLast4: last4 }) as const;

const openInvoicesOf = (subscriptionId: string) =>
  and(eq(sandboxInvoices.subscriptionId, subscriptionId), eq(sandboxInvoices.status, "open"));

/** Pays the open invoices of a subscription. */
export async function payOpenInvoices(
  tx: Transaction,
  subscription: SandboxSubscription,
  now: Date,
): Promise<void> {
  await tx
    .update(sandboxInvoices)
    .set(paidFields(methodOf(subscription), now))
    .where(openInvoicesOf(subscription.id));
}

/** Voids the open invoices of a subscription. */
export async function voidOpenInvoices(
  tx: Transaction,
  { id }: Pick<SandboxSubscription, "id">,
): Promise<void> {
  await tx.update(sandboxInvoices).set({ status: "void" }).where(openInvoicesOf(id));
}

/** How a subscription pays. */
export const methodOf = ({
  paymentMethod,
  paymentMethodLast4,
}: Pick<SandboxSubscription, "paymentMethod" | "paymentMethodLast4">): PaymentMethod => ({
  kind: paymentMethod,
  last4: paymentMethodLast4,
});
