import { and, eq } from "drizzle-orm";
import { events, invoices, subscriptions } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { PaymentProvider } from "./billing/rules.ts";
import { contactOf } from "../companies/contact-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { record } from "../events/record.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { refundInvoice } from "./invoices/refund-invoice.ts";
import type { RefundReason } from "./invoices/rules.ts";
import type { Payments, ProviderInvoice } from "../kernel/payment-port.ts";
import { endsWithPeriod, isSubscribed, type SubscriptionState } from "../subscriptions/rules.ts";

type Ended = { provider: PaymentProvider; providerSubscriptionId: string };

/** Whether the bank took the money of an invoice back. */
export const isReversed = ({ reversedAt }: Pick<ProviderInvoice, "reversedAt">) => reversedAt !== null;

/** Whether a month was paid and the bank has not taken the money back. A free trial is a paid invoice of nothing, without lines. */
export const isPaid = (invoice: ProviderInvoice) =>
  invoice.status === "paid" && hasLines(invoice) && !isReversed(invoice);

const hasLines = ({ lines }: ProviderInvoice) => lines.some(({ exclVatCents }) => exclVatCents !== 0);

/** Whether an invoice was paid after the end of the access that it would pay for. */
export const isPaidAfter = (end: Date) => (invoice: ProviderInvoice) =>
  isPaid(invoice) && invoice.paidAt !== null && invoice.paidAt > end;

const REASONS = { payment_refunded: "paid_twice", place_lost: "place_lost" } as const;

/**
 * Ends a subscription at once, because its company has another one or has no place for it, and gives back the whole of its
 * current period with a credit note. The company is told when there was access to give back.
 */
export async function endAndRefund(
  ctx: Ctx,
  owner: { companyId: string },
  ended: SubscriptionState & Ended,
  reason: keyof typeof REASONS,
): Promise<void> {
  const payments = paymentsOf(ctx, ended);
  const id = ended.providerSubscriptionId;
  // End it last: if a step fails, the next sync finds the subscription still active and tries again.
  const refundedCents = await refundPeriod(ctx, owner, payments, id, REASONS[reason]);
  if (endsWithPeriod(ended.status) && isSubscribed(ended, ctx.now)) {
    const data = { refundedCents: String(refundedCents) };
    const { companyId } = owner;
    const userId = await contactOf(ctx.db, companyId);
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: `subscription.${reason}`, companyId, userId, subscriptionId: id, data }),
    );
  }
  await payments.endNow(id, ctx.now);
}

/** Why a payment that came after the end of its subscription is given back. */
export async function lateReason(
  ctx: Ctx,
  companyId: string,
  subscriptionId: string,
): Promise<"place_lost" | "paid_twice" | "paid_late"> {
  const lost = and(
    eq(events.companyId, companyId),
    eq(events.subscriptionId, subscriptionId),
    eq(events.type, "subscription.place_lost"),
  );
  if ((await ctx.db.$count(events, lost)) > 0) return "place_lost";
  const [current] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  return isSubscribed(current ?? null, ctx.now) ? "paid_twice" : "paid_late";
}

/** The same for a subscription that we never stored: its company was ended or deleted before. Tells nobody. */
export async function endUnused(
  ctx: Ctx,
  owner: { companyId: string | null },
  ended: Ended,
  reason: RefundReason,
): Promise<void> {
  const payments = paymentsOf(ctx, ended);
  await refundPeriod(ctx, owner, payments, ended.providerSubscriptionId, reason);
  await payments.endNow(ended.providerSubscriptionId, ctx.now);
}

/** Gives back what the latest period cost. Returns the cents. Idempotent. */
async function refundPeriod(
  ctx: Ctx,
  owner: { companyId: string | null },
  payments: Payments,
  providerSubscriptionId: string,
  reason: RefundReason,
): Promise<number> {
  const fetched = await payments.fetchInvoices(providerSubscriptionId);
  await issueInvoices(ctx, owner, payments.provider, fetched);
  const [latest] = fetched;
  if (!latest || !isPaid(latest)) return 0;
  await giveBack(ctx, payments, latest, reason);
  return latest.totalCents;
}

/** Gives back a paid invoice: the money, and the credit that it used. Call it after `issueInvoices`. Idempotent. */
export async function giveBack(
  ctx: Ctx,
  payments: Payments,
  { providerInvoiceId, paidCents }: ProviderInvoice,
  reason: RefundReason,
): Promise<void> {
  const { provider } = payments;
  const key = `refund:${provider}:${providerInvoiceId}`;
  const [ours] = await ctx.db
    .select({ invoiceId: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, "invoice"),
        eq(invoices.provider, provider),
        eq(invoices.providerInvoiceId, providerInvoiceId),
      ),
    );
  if (ours) await refundOurs(ctx, { ...ours, reason, key });
  // A company that was deleted before its first payment has no invoice of ours.
  else if (paidCents > 0) await payments.refund({ providerInvoiceId, cents: paidCents, key });
}

async function refundOurs(
  ctx: Ctx,
  order: { invoiceId: string; reason: RefundReason; key: string },
): Promise<void> {
  try {
    await refundInvoice(ctx, { ...order, amount: "whole" });
  } catch (error) {
    // An operator gave the whole amount back before.
    if (!(error instanceof DomainError && error.code === "refund_too_high")) throw error;
  }
}
