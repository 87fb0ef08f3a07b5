import { and, eq } from "drizzle-orm";
import { invoices } from "#db/schema/index.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { record } from "../events/record.ts";
import { issueInvoices } from "../invoices/issue-invoices.ts";
import { refundInvoice } from "../invoices/refund-invoice.ts";
import type { RefundReason } from "../invoices/rules.ts";
import type { Payments, ProviderInvoice } from "../ports.ts";
import { endsWithPeriod, isSubscribed, type SubscriptionState } from "../subscriptions/rules.ts";

type Ended = { provider: PaymentProvider; providerSubscriptionId: string };

/** Whether the bank took the money of an invoice back. */
export const isReversed = ({ reversedAt }: Pick<ProviderInvoice, "reversedAt">) => reversedAt !== null;

const REASONS = { payment_refunded: "paid_twice", place_lost: "place_lost" } as const;

/**
 * Ends a subscription at once, because its company has another one or has no place for it, and gives back the whole of its
 * current period with a credit note. The company is told when there was access to give back.
 */
export async function endAndRefund(
  ctx: Ctx,
  owner: { companyId: string; userId: string },
  ended: SubscriptionState & Ended,
  reason: keyof typeof REASONS,
): Promise<void> {
  const payments = paymentsOf(ctx, ended);
  const id = ended.providerSubscriptionId;
  // End it last: if a step fails, the next sync finds the subscription still active and tries again.
  const refundedCents = await refundPeriod(ctx, owner, payments, id, REASONS[reason]);
  if (endsWithPeriod(ended.status) && isSubscribed(ended, ctx.now)) {
    const data = { refundedCents: String(refundedCents) };
    await ctx.db.transaction((tx) =>
      record(ctx, tx, { type: `subscription.${reason}`, ...owner, subscriptionId: id, data }),
    );
  }
  await payments.endNow(id);
}

/** The same for a subscription whose company was deleted at `leftAt`, if it paid later than that. Tells nobody. */
export async function endWithoutCompany(
  ctx: Ctx,
  owner: { companyId: string | null },
  ended: Ended,
  leftAt: Date | null,
): Promise<void> {
  const payments = paymentsOf(ctx, ended);
  await refundPeriod(ctx, owner, payments, ended.providerSubscriptionId, "account_deleted", leftAt);
  await payments.endNow(ended.providerSubscriptionId);
}

/** Gives back what the latest period cost: the money, and the credit that it used. Returns the cents. Idempotent. */
async function refundPeriod(
  ctx: Ctx,
  owner: { companyId: string | null },
  payments: Payments,
  providerSubscriptionId: string,
  reason: RefundReason,
  paidAfter: Date | null = null,
): Promise<number> {
  const { provider } = payments;
  const fetched = await payments.fetchInvoices(providerSubscriptionId);
  await issueInvoices(ctx, owner, provider, fetched);
  const [latest] = fetched;
  if (latest?.status !== "paid" || isReversed(latest)) return 0;
  if (paidAfter !== null && latest.createdAt <= paidAfter) return 0;
  const { providerInvoiceId } = latest;
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
  else if (latest.paidCents > 0) await payments.refund({ providerInvoiceId, cents: latest.paidCents, key });
  return latest.totalCents;
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
