import { and, desc, eq, gt, sum } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { invoices, refunds } from "#db/schema/index.ts";
import { creditLeft, storeCreditUse } from "../billing/credit.ts";
import { creditWorth } from "../billing/rules.ts";
import { lockCompany } from "../../companies/lock-company.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import { inclVatCents } from "../../kernel/money.ts";
import { finishRefund, storeRefund } from "./refund-invoice.ts";

/**
 * Pays out the credit that a company is owed, with credit notes for its newest invoices that were paid with money. What was given
 * stays. The use of the credit is stored with the refund, so that a repeated call pays nothing twice.
 */
export async function payOutCredit(ctx: Ctx, companyId: string): Promise<void> {
  const refundIds = await ctx.db.transaction((tx) => orderPayOut(ctx, tx, companyId));
  for (const id of refundIds) await finishRefund(ctx, id);
}

async function orderPayOut(ctx: Ctx, tx: Transaction, companyId: string): Promise<string[]> {
  if (!(await lockCompany(tx, companyId))) return [];
  let { owedCents } = await creditLeft(tx, companyId);
  if (owedCents === 0) return [];
  const paid = await tx
    .select({ invoiceId: invoices.id, paidCents: invoices.paidCents })
    .from(invoices)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.kind, "invoice"),
        gt(invoices.paidCents, 0),
        eq(invoices.creditUsedCents, 0),
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.number));
  const ordered: string[] = [];
  for (const { invoiceId, paidCents } of paid) {
    if (owedCents === 0) break;
    const [before] = await tx
      .select({ cents: sum(refunds.cents).mapWith(Number) })
      .from(refunds)
      .where(eq(refunds.invoiceId, invoiceId));
    const amount = Math.min(inclVatCents(owedCents), paidCents - (before?.cents ?? 0));
    if (amount <= 0) continue;
    const used = Math.min(owedCents, creditWorth(amount));
    const key = `credit-paid-out:${newId(ctx.now)}`;
    ordered.push(await storeRefund(ctx, tx, { invoiceId, amount, reason: "owed_credit", key }));
    await storeCreditUse(ctx, tx, { companyId, key, exclVatCents: used, isPaidOut: true });
    owedCents -= used;
  }
  return ordered;
}
