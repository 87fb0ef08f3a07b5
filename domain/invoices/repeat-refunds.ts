import { and, asc, eq, isNotNull } from "drizzle-orm";
import { invoices, refunds } from "#db/schema/index.ts";
import { lockCompany } from "../companies/lock-company.ts";
import { record } from "../events/record.ts";
import { verb } from "../verb.ts";
import { refundedSubscriptionInput } from "./input.ts";
import { keepsInvoices } from "./policy.ts";
import { giveMoneyBack } from "./refund-invoice.ts";

/**
 * Asks the provider again for the finished refunds of a subscription, because the bank returned one. The provider makes
 * only that one again: the others are known by their keys. Tells the operator.
 */
export const repeatRefunds = verb(
  { name: "repeat-refunds", input: refundedSubscriptionInput, by: keepsInvoices },
  async (ctx, { subscription }) => {
    const finished = await ctx.db
      .select({ refund: refunds, invoice: invoices })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .where(and(eq(invoices.providerSubscriptionId, subscription), isNotNull(refunds.creditNoteId)))
      .orderBy(asc(refunds.createdAt));
    for (const { refund, invoice } of finished) await giveMoneyBack(ctx, refund, invoice);
    const companyId = finished[0]?.invoice.companyId;
    if (!companyId) return;
    await ctx.db.transaction(async (tx) => {
      const company = await lockCompany(tx, companyId);
      if (!company) return;
      await record(ctx, tx, {
        type: "subscription.refund_failed",
        companyId,
        userId: company.userId,
        subscriptionId: subscription,
        data: { problem: "refund_failed" },
      });
    });
  },
);
