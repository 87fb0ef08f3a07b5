import { and, asc, eq, inArray, ne, sql, sum } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { companyCredits, creditUses, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { newId } from "../../kernel/ids.ts";
import type { ProviderInvoice } from "../../kernel/payment-port.ts";
import { mayStillCharge } from "../../subscriptions/rules.ts";
import {
  creditBySource,
  creditKind,
  remainingCredit,
  type CreditLeft,
  type CreditSource,
  creditOfLines,
  type PaymentProvider,
} from "./rules.ts";

/** What is left of the credit of a company, in cents excluding btw. */
export async function creditLeft(
  db: Pick<Ctx["db"], "select">,
  companyId: string | null,
): Promise<CreditLeft> {
  if (companyId === null) return { exclVatCents: 0, owedCents: 0 };
  const { given, uses } = await creditOf(db, companyId);
  return remainingCredit(given, uses);
}

/** What is left of the credit of each of these companies that ever had any, in cents excluding btw. */
export async function creditsLeft(
  db: Pick<Ctx["db"], "select">,
  companyIds: readonly string[],
): Promise<Map<string, number>> {
  const { companyId, kind, exclVatCents } = companyCredits;
  const given = await db
    .select({ companyId, kind, exclVatCents })
    .from(companyCredits)
    .where(inArray(companyId, [...companyIds]))
    .orderBy(asc(companyCredits.createdAt), asc(companyCredits.id));
  const uses = await db
    .select({
      companyId: creditUses.companyId,
      usedCents:
        sql`coalesce(sum(${creditUses.exclVatCents}) filter (where not ${creditUses.isPaidOut}), 0)`.mapWith(
          Number,
        ),
      paidOutCents:
        sql`coalesce(sum(${creditUses.exclVatCents}) filter (where ${creditUses.isPaidOut}), 0)`.mapWith(
          Number,
        ),
    })
    .from(creditUses)
    .where(inArray(creditUses.companyId, [...companyIds]))
    .groupBy(creditUses.companyId);
  const used = new Map(uses.map((use) => [use.companyId, use]));
  const ofCompany = Map.groupBy(given, (credit) => credit.companyId);
  return new Map(
    [...ofCompany].map(([id, credits]) => {
      const left = remainingCredit(credits, used.get(id) ?? { usedCents: 0, paidOutCents: 0 });
      return [id, left.exclVatCents];
    }),
  );
}

/** The credits of a company, oldest first, and what used them; without the use of this key. */
async function creditOf(db: Pick<Ctx["db"], "select">, companyId: string, exceptKey = "") {
  const given = await db
    .select({
      kind: companyCredits.kind,
      source: companyCredits.source,
      exclVatCents: companyCredits.exclVatCents,
    })
    .from(companyCredits)
    .where(eq(companyCredits.companyId, companyId))
    .orderBy(asc(companyCredits.createdAt), asc(companyCredits.id));
  const uses = await db
    .select({ isPaidOut: creditUses.isPaidOut, cents: sum(creditUses.exclVatCents).mapWith(Number) })
    .from(creditUses)
    .where(and(eq(creditUses.companyId, companyId), ne(creditUses.key, exceptKey)))
    .groupBy(creditUses.isPaidOut);
  const usedAs = (paidOut: boolean) => uses.find(({ isPaidOut }) => isPaidOut === paidOut)?.cents ?? 0;
  return { given, uses: { usedCents: usedAs(false), paidOutCents: usedAs(true) } };
}

/** Names what an invoice of the provider used. */
export const keyOfUse = (
  provider: PaymentProvider,
  { providerInvoiceId }: Pick<ProviderInvoice, "providerInvoiceId">,
) => `invoice:${provider}:${providerInvoiceId}`;

/** Why an invoice of the provider was lowered by this credit, in cents excluding btw. Call it with the company locked. */
export async function reasonsOfCredit(
  tx: Transaction,
  companyId: string,
  provider: PaymentProvider,
  invoice: Pick<ProviderInvoice, "providerInvoiceId" | "lines">,
) {
  const { given, uses } = await creditOf(tx, companyId, keyOfUse(provider, invoice));
  return creditBySource(given, uses, creditOfLines(invoice.lines));
}

/**
 * Gives a company credit, in cents excluding btw, and has the provider lower its next invoice. Idempotent by key: returns
 * whether it was given now. Call it with the company locked.
 */
export async function addCredit(
  ctx: Pick<Ctx, "now" | "queue">,
  tx: Transaction,
  { source, ...credit }: { companyId: string; source: CreditSource; exclVatCents: number; key: string },
): Promise<boolean> {
  const added = await tx
    .insert(companyCredits)
    .values({ id: newId(ctx.now), ...credit, source, kind: creditKind(source), createdAt: ctx.now })
    .onConflictDoNothing({ target: companyCredits.key })
    .returning({ id: companyCredits.id });
  if (added.length === 0) return false;
  await lowerNextInvoice(ctx, tx, credit.companyId);
  return true;
}

/** Has a job tell the provider what the credit of a company is now, or pay out what is owed once the subscription is over. */
export async function lowerNextInvoice(
  ctx: Pick<Ctx, "queue">,
  tx: Transaction,
  companyId: string,
): Promise<void> {
  const [own] = await tx.select().from(subscriptions).where(eq(subscriptions.companyId, companyId));
  if (!own || !(mayStillCharge(own) || own.status === "canceled")) return;
  const { provider, providerSubscriptionId } = own;
  await ctx.queue.enqueue(tx, "payment-changed", { provider, providerSubscriptionId });
}

/** Stores the credit that an invoice of the provider used; a void one gives it back. Idempotent. */
export async function storeUse(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  companyId: string,
  provider: PaymentProvider,
  invoice: ProviderInvoice,
): Promise<void> {
  const used = creditOfLines(invoice.lines);
  if (used === 0) return;
  const key = keyOfUse(provider, invoice);
  await storeCreditUse(ctx, tx, { companyId, key, exclVatCents: invoice.status === "void" ? 0 : used });
}

/**
 * Stores that something used this much credit, in cents excluding btw; negative for credit that comes back. Idempotent by key,
 * and a later call replaces the amount.
 */
export async function storeCreditUse(
  ctx: Pick<Ctx, "now">,
  tx: Transaction,
  use: { companyId: string; key: string; exclVatCents: number; isPaidOut?: boolean },
): Promise<void> {
  const { exclVatCents } = use;
  await tx
    .insert(creditUses)
    .values({ ...use, createdAt: ctx.now })
    .onConflictDoUpdate({ target: creditUses.key, set: { exclVatCents } });
}
