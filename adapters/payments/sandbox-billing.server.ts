import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import { sandboxCredits, sandboxInvoices, type sandboxSubscriptions } from "#db/schema/index.ts";
import type { ProviderInvoiceLine } from "#domain/billing/rules.ts";
import { inclVatCents } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment-port.ts";
import { reference } from "./sandbox-reference.server.ts";

export type SandboxSubscription = typeof sandboxSubscriptions.$inferSelect;

/** The remaining credit of a customer, in cents including btw. */
export async function creditLeft(db: Pick<Database, "select">, customerId: string): Promise<number> {
  const left = sql<number>`coalesce(sum(${sandboxCredits.cents} - ${sandboxCredits.usedCents}), 0)::int`;
  const [credit] = await db
    .select({ left })
    .from(sandboxCredits)
    .where(eq(sandboxCredits.customerId, customerId));
  return credit!.left;
}

/** Pays from a customer's credit, as far as it reaches. Returns the part that it paid. */
async function spendCredit(tx: Transaction, customerId: string, totalCents: number): Promise<number> {
  const credits = await tx
    .select()
    .from(sandboxCredits)
    .where(eq(sandboxCredits.customerId, customerId))
    .orderBy(asc(sandboxCredits.key))
    .for("update");
  let due = totalCents;
  for (const { key, cents, usedCents } of credits) {
    const used = Math.min(due, cents - usedCents);
    await tx
      .update(sandboxCredits)
      .set({ usedCents: usedCents + used })
      .where(eq(sandboxCredits.key, key));
    due -= used;
  }
  return totalCents - due;
}

/** The lines of an invoice for a month, the first one perhaps at the price of the launch offer. */
export function monthLines(
  monthlyExclVatCents: number,
  firstMonthExclVatCents: number | null,
): ProviderInvoiceLine[] {
  const month = { kind: "subscription" as const, exclVatCents: monthlyExclVatCents };
  if (firstMonthExclVatCents === null) return [month];
  return [month, { kind: "launch_discount", exclVatCents: firstMonthExclVatCents - monthlyExclVatCents }];
}

type Billed = Pick<SandboxSubscription, "id" | "customerId" | "currentPeriodStart" | "currentPeriodEnd">;

type Bill = { lines: ProviderInvoiceLine[]; paidWith: PaymentMethod; declines: boolean; at: Date };

/**
 * Makes the invoice of a subscription's current period and collects it: credit first, the rest from the bank. `declines`
 * leaves the rest open. Returns whether the invoice is paid.
 */
export async function makeInvoice(tx: Transaction, subscription: Billed, bill: Bill): Promise<boolean> {
  const invoice = invoiceOf(subscription, bill);
  const { totalCents } = invoice;
  const creditUsedCents = await spendCredit(tx, subscription.customerId, totalCents);
  const paid = creditUsedCents === totalCents || !bill.declines;
  const state = paid ? paidFields(bill.paidWith, bill.at) : { status: "open" as const };
  await tx.insert(sandboxInvoices).values({ ...invoice, creditUsedCents, ...state });
  return paid;
}

/** Makes the invoice of a period that nobody pays for. */
export async function makeVoidInvoice(tx: Transaction, subscription: Billed, bill: Bill): Promise<void> {
  await tx
    .insert(sandboxInvoices)
    .values({ ...invoiceOf(subscription, bill), creditUsedCents: 0, status: "void" });
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

/** Voids the open invoices of a subscription, and gives back the credit that they used. */
export async function voidOpenInvoices(
  tx: Transaction,
  { id, customerId }: Pick<SandboxSubscription, "id" | "customerId">,
): Promise<void> {
  const voided = await tx
    .update(sandboxInvoices)
    .set({ status: "void" })
    .where(openInvoicesOf(id))
    .returning({ id: sandboxInvoices.id, cents: sandboxInvoices.creditUsedCents });
  for (const invoice of voided.filter(({ cents }) => cents > 0))
    await tx.insert(sandboxCredits).values({ key: `void:${invoice.id}`, customerId, cents: invoice.cents });
}

/** How a subscription pays. */
export const methodOf = ({
  paymentMethod,
  paymentMethodLast4,
}: Pick<SandboxSubscription, "paymentMethod" | "paymentMethodLast4">): PaymentMethod => ({
  kind: paymentMethod,
  last4: paymentMethodLast4,
});
