import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { invoices } from "#db/schema/index.ts";
import { reasonsOfCredit, storeUse } from "../billing/credit.ts";
import { creditOfLines, type PaymentProvider } from "../billing/rules.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { record } from "../../events/record.ts";
import type { ProviderInvoice } from "../../kernel/payment-port.ts";
import { buyerOf, insertInvoice } from "./insert-invoice.ts";
import { agreedAmounts, type InvoiceLine } from "./rules.ts";

/**
 * Issues an invoice for each paid invoice of the provider that has none of ours, the oldest first; each in a transaction
 * of its own. Leaves out what is not `isBookable`. A null `companyId` is a deleted company. Idempotent, also when it runs
 * twice at once.
 */
export async function issueInvoices(
  ctx: Ctx,
  owner: { companyId: string | null },
  provider: PaymentProvider,
  fetched: readonly ProviderInvoice[],
): Promise<void> {
  const paid = fetched.filter(isToIssue).filter(isBookable);
  const known = await issuedOf(ctx.db, provider, paid);
  const missing = paid.filter(({ providerInvoiceId }) => !known.has(providerInvoiceId));
  for (const one of missing.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()))
    await ctx.db.transaction((tx) => issueInvoice(ctx, tx, owner, provider, one));
}

/** The lines of an invoice, with a line of credit for each reason. */
async function linesWithReasons(
  tx: Transaction,
  companyId: string,
  provider: PaymentProvider,
  paid: PaidInvoice,
): Promise<InvoiceLine[]> {
  const lines = linesOf(paid);
  if (creditOfLines(lines) === 0) return lines;
  const reasons = await reasonsOfCredit(tx, companyId, provider, paid);
  return [
    ...lines.filter(({ kind }) => kind !== "credit"),
    ...reasons.map(({ source, exclVatCents }) => ({
      kind: "credit" as const,
      exclVatCents: 0 - exclVatCents,
      ...(source && { source }),
    })),
  ];
}

type PaidInvoice = ProviderInvoice & { paidAt: Date };

/**
 * A free trial is a paid invoice without lines at the provider; one that credit paid in full has lines. Money that the bank took
 * back later was paid once.
 */
const isToIssue = (invoice: ProviderInvoice): invoice is PaidInvoice =>
  invoice.paidAt !== null && invoice.status !== "void" && linesOf(invoice).length > 0;

/** Whether our books can have an invoice of the provider: in euros, with the amounts of its lines. */
export const isBookable = (invoice: ProviderInvoice): boolean => amountsOf(invoice) !== null;

const linesOf = ({ lines }: ProviderInvoice) => lines.filter(({ exclVatCents }) => exclVatCents !== 0);

const amountsOf = (invoice: ProviderInvoice) =>
  invoice.currency === "eur" ? agreedAmounts(linesOf(invoice), invoice) : null;

async function issuedOf(
  db: Pick<Ctx["db"], "select">,
  provider: PaymentProvider,
  of: readonly ProviderInvoice[],
): Promise<Set<string>> {
  const ids = of.map(({ providerInvoiceId }) => providerInvoiceId);
  const rows = await db
    .select({ id: invoices.providerInvoiceId })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, "invoice"),
        eq(invoices.provider, provider),
        inArray(invoices.providerInvoiceId, ids),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

async function issueInvoice(
  ctx: Ctx,
  tx: Transaction,
  owner: { companyId: string | null },
  provider: PaymentProvider,
  paid: PaidInvoice,
): Promise<void> {
  const { providerInvoiceId, providerSubscriptionId, paymentMethod } = paid;
  const { seller } = ctx.invoicing;
  const amounts = amountsOf(paid);
  if (!amounts) return;
  // Lock the company, so that a concurrent call finds this invoice. It may have been deleted.
  const company = owner.companyId === null ? null : await lockCompany(tx, owner.companyId);
  if ((await issuedOf(tx, provider, [paid])).size > 0) return;
  const buyer = await buyerOf(tx, owner.companyId, providerSubscriptionId);
  // A company that was deleted before its first payment: that one is given back without our books ever having it.
  if (!buyer) return;
  const invoiceId = await insertInvoice(ctx, tx, {
    kind: "invoice",
    companyId: company?.companyId ?? null,
    provider,
    providerSubscriptionId,
    providerInvoiceId,
    seller,
    buyer,
    lines: company ? await linesWithReasons(tx, company.companyId, provider, paid) : linesOf(paid),
    ...amounts,
    periodStart: paid.periodStart,
    periodEnd: paid.periodEnd,
    paidAt: paid.paidAt,
    paymentMethod: paymentMethod?.kind ?? null,
    paymentMethodLast4: paymentMethod?.last4 ?? null,
  });
  if (!company) return;
  const { companyId, userId } = company;
  await storeUse(ctx, tx, companyId, provider, paid);
  await record(ctx, tx, { type: "invoice.issued", companyId, userId, data: { invoiceId } });
}
