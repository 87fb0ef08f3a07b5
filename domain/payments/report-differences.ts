import { creditOfLines } from "./billing/rules.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { isRecorded } from "../events/is-recorded.ts";
import { record } from "../events/record.ts";
import { isBookable } from "./invoices/issue-invoices.ts";
import type { ProviderInvoice, ProviderSubscription } from "../kernel/payment-port.ts";
import { isPaid } from "./end-and-refund.ts";

/** A subscription as the provider has it, with its invoices. */
export type Synced = { subscription: ProviderSubscription; invoices: readonly ProviderInvoice[] };

/** The price of an order, in cents excluding btw. A null `firstExclVatCents` is not compared. */
export type OrderedPrice = { monthlyExclVatCents: number; firstExclVatCents: number | null };

/**
 * Tells the operator, once for each amount, when the latest invoice of a subscription or its price differs from the order,
 * and when our books can't have a paid invoice.
 */
export async function reportDifferences(
  ctx: Ctx,
  companyId: string,
  { monthlyExclVatCents: agreed, firstExclVatCents }: OrderedPrice,
  { subscription, invoices: fetched }: Synced,
): Promise<void> {
  const invoices = fetched.filter((one) => one.status !== "void" && priceOf(one) > 0);
  for (const invoice of invoices) {
    const isFirst = invoice === invoices.at(-1);
    const expected = isFirst ? (firstExclVatCents ?? priceOf(invoice)) : agreed;
    const ordered = `${expected} ${agreed} eur`;
    const charged = `${priceOf(invoice)} ${subscription.monthlyExclVatCents} ${invoice.currency}`;
    const isOdd = isPaid(invoice) && !isBookable(invoice);
    if (isOdd || (invoice === invoices[0] && charged !== ordered))
      await reportOnce(ctx, companyId, subscription.providerSubscriptionId, { ordered, charged });
  }
}

/** The price of an invoice before credit, in cents excluding btw. */
const priceOf = ({ exclVatCents, lines }: ProviderInvoice) => exclVatCents + creditOfLines(lines);

async function reportOnce(
  ctx: Ctx,
  companyId: string,
  subscriptionId: string,
  data: { ordered: string; charged: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const company = await lockCompany(tx, companyId);
    if (!company) return;
    if (await isRecorded(tx, { companyId, subscriptionId }, { charged: data.charged })) return;
    const about = { companyId, userId: company.userId, subscriptionId };
    await record(ctx, tx, { type: "subscription.amount_differs", ...about, data });
  });
}
