import type { Transaction } from "#db/client.server.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { isRecorded } from "../events/is-recorded.ts";
import { record } from "../events/record.ts";
import type { ProviderInvoice } from "../kernel/payment-port.ts";
import { isReversed } from "./end-and-refund.ts";

type About = { companyId: string; userId: string; subscriptionId: string };

/** Records that the bank took back payments, which ended a subscription. Call it in the transaction that stores the end. */
export async function recordBounces(
  ctx: Ctx,
  tx: Transaction,
  about: About,
  fetched: readonly ProviderInvoice[],
): Promise<void> {
  for (const { providerInvoiceId } of fetched.filter(isReversed))
    await record(ctx, tx, { type: "subscription.payment_bounced", ...about, data: { providerInvoiceId } });
}

/**
 * Tells the company and the operator, once for each payment, what the bank took back after the subscription was over. A
 * null `companyId` is a deleted company: only the operator is told.
 */
export async function reportReversed(
  ctx: Ctx,
  companyId: string | null,
  subscriptionId: string,
  fetched: readonly ProviderInvoice[],
): Promise<void> {
  for (const { providerInvoiceId } of fetched.filter(isReversed)) {
    const data = { problem: "bounced_late", providerInvoiceId } as const;
    await ctx.db.transaction(async (tx) => {
      const company = companyId === null ? null : await lockCompany(tx, companyId);
      if (await isRecorded(tx, { companyId, subscriptionId }, { providerInvoiceId })) return;
      if (company) {
        const about = { companyId: company.companyId, userId: company.userId, subscriptionId };
        await record(ctx, tx, { type: "subscription.payment_bounced_late", ...about, data });
      } else await record(ctx, tx, { type: "former_subscriber.money_returned", subscriptionId, data });
    });
  }
}
