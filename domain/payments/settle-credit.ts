import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { creditLeft, storeUse } from "./billing/credit.ts";
import { creditOnInvoice, creditOfLines } from "./billing/rules.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { payOutCredit } from "./invoices/pay-out-credit.ts";
import type { Payments, ProviderInvoice } from "../kernel/payment-port.ts";
import { isSame } from "./provider-state.ts";
import type { Synced } from "./report-differences.ts";

/** More attempts than syncs of one subscription that can run at once. */
const MAX_ATTEMPTS = 5;

/**
 * Makes the credit of a company lower the next invoice of its subscription: stores what the fetched invoices used, and sets what is
 * left at the provider. After a change it reads both again, as an invoice may have used the credit meanwhile. Pays out what is
 * owed when the subscription is over. Idempotent.
 */
export async function settleCredit(
  ctx: Ctx,
  companyId: string,
  payments: Payments,
  { subscription, invoices }: Synced,
): Promise<void> {
  await storeUses(ctx, companyId, payments, invoices);
  const { providerSubscriptionId: id } = subscription;
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  if (!row || !isSame(row, subscription)) return;
  if (row.status === "canceled") return payOutCredit(ctx, companyId);
  let placed = subscription.nextCreditExclVatCents;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { exclVatCents } = await creditLeft(ctx.db, companyId);
    const wanted = creditOnInvoice(row.monthlyExclVatCents, exclVatCents);
    if (placed === wanted) return;
    await payments.setNextCredit(id, wanted);
    const fetched = await payments.fetchSubscription(id);
    if (!fetched || fetched.status === "canceled") return;
    placed = fetched.nextCreditExclVatCents;
    await storeUses(ctx, companyId, payments, await payments.fetchInvoices(id));
  }
  throw new Error("the credit of a subscription keeps changing");
}

async function storeUses(
  ctx: Ctx,
  companyId: string,
  { provider }: Payments,
  fetched: readonly ProviderInvoice[],
): Promise<void> {
  const uses = fetched.filter(({ lines }) => creditOfLines(lines) > 0);
  if (uses.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    if (!(await lockCompany(tx, companyId))) return;
    for (const one of uses) await storeUse(ctx, tx, companyId, provider, one);
  });
}
