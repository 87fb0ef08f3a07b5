import { and, eq, inArray, isNull } from "drizzle-orm";
import { invoices, refunds } from "#db/schema/index.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { lockedInOrder } from "../../kernel/lock-rows.ts";
import type { ProviderInvoice } from "../../kernel/payment-port.ts";
import { finishRefund, refundInvoice } from "./refund-invoice.ts";

/**
 * Makes a credit note for what is left of each invoice whose money the bank took back. Asks the provider for no money, also
 * not for a refund that stopped halfway: it would be refused for ever. Call it after `issueInvoices`. Idempotent.
 */
export async function creditReversed(
  ctx: Ctx,
  provider: PaymentProvider,
  fetched: readonly ProviderInvoice[],
): Promise<void> {
  const reversed = fetched.filter(({ reversedAt }) => reversedAt !== null);
  if (reversed.length === 0) return;
  const ours = await ctx.db
    .select({ invoiceId: invoices.id, providerInvoiceId: invoices.providerInvoiceId })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, "invoice"),
        eq(invoices.provider, provider),
        inArray(
          invoices.providerInvoiceId,
          reversed.map(({ providerInvoiceId }) => providerInvoiceId),
        ),
      ),
    );
  for (const { invoiceId, providerInvoiceId } of ours) {
    await finishWithoutMoney(ctx, invoiceId);
    const key = `reversed:${provider}:${providerInvoiceId}`;
    await refundInvoice(ctx, { invoiceId, amount: "whole", reason: "returned_by_bank", key }).catch(
      (error: unknown) => {
        // Refunds before it already gave the whole amount back.
        if (!(error instanceof DomainError && error.code === "refund_too_high")) throw error;
      },
    );
  }
}

async function finishWithoutMoney(ctx: Ctx, invoiceId: string): Promise<void> {
  const isUnfinished = and(eq(refunds.invoiceId, invoiceId), isNull(refunds.creditNoteId));
  const unfinished = await ctx.db.transaction((tx) =>
    tx
      .update(refunds)
      .set({ reason: "returned_by_bank" })
      .where(inArray(refunds.id, lockedInOrder(tx, refunds.id, isUnfinished)))
      .returning({ id: refunds.id }),
  );
  for (const { id } of unfinished) await finishRefund(ctx, id);
}
