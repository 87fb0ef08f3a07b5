import { and, asc, eq, isNotNull } from "drizzle-orm";
import { invoices, refunds } from "#db/schema/index.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isRecorded } from "../../events/is-recorded.ts";
import { record } from "../../events/record.ts";
import { verb } from "../../kernel/verb.ts";
import { refundedSubscriptionInput } from "./input.ts";
import { keepsInvoices } from "./policy.ts";
import { giveMoneyBack } from "./refund-invoice.ts";
import { MAX_REFUND_TRIES } from "./rules.ts";

/**
 * Asks the provider again for the finished refunds of a subscription, because the bank returned one. The provider makes
 * only that one again, at most `MAX_REFUND_TRIES` times: the others are known by their keys. Tells the operator once for
 * each time that the bank returned one, however often the webhook is delivered.
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
    for (const { refund, invoice } of finished) {
      const returned = await giveMoneyBack(ctx, refund, invoice);
      if (returned > 0) await reportReturned(ctx, invoice.companyId, subscription, refund.id, returned);
    }
  },
);

async function reportReturned(
  ctx: Ctx,
  companyId: string | null,
  subscriptionId: string,
  refundId: string,
  returned: number,
): Promise<void> {
  const problem = returned < MAX_REFUND_TRIES ? "refund_failed" : "refund_given_up";
  const data = { problem, refundId, returned: String(returned) } as const;
  await ctx.db.transaction(async (tx) => {
    const company = companyId === null ? null : await lockCompany(tx, companyId);
    if (await isRecorded(tx, { companyId, subscriptionId }, data)) return;
    if (company) {
      const about = { companyId: company.companyId, userId: company.userId, subscriptionId };
      await record(ctx, tx, { type: "subscription.refund_failed", ...about, data });
    } else await record(ctx, tx, { type: "former_subscriber.money_returned", subscriptionId, data });
  });
}
