import { and, asc, count, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import {
  companies,
  invoices,
  knownDifferences,
  reconciliationDifferences as differences,
  reconciliations,
  refunds,
  subscriptions,
} from "#db/schema/index.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import type { Ctx, OperatorActor } from "../../kernel/context.ts";
import { isId } from "../../kernel/ids.ts";
import { isExplained } from "./known-differences.ts";
import { BOOK_PARTS, MAX_DIFFERENCES, type BookPart } from "./rules.ts";

/** The newest comparison of each provider, newest first. */
export async function newestComparisons(ctx: Pick<Ctx<OperatorActor>, "db">) {
  const { id, provider, since, until, totals, openDisputes, createdAt } = reconciliations;
  const rows = await ctx.db
    .selectDistinctOn([provider], {
      id,
      provider,
      since,
      until,
      totals,
      openDisputes,
      differences: reconciliations.differences,
      createdAt,
    })
    .from(reconciliations)
    .orderBy(provider, desc(createdAt));
  return rows.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

export type ComparisonView = Awaited<ReturnType<typeof newestComparisons>>[number];

/**
 * What differed in a comparison, the oldest first, and last what an operator explained; at most `size` rows. With the number of our
 * invoice and the company where our books have one.
 */
export function differencesOf(ctx: Pick<Ctx<OperatorActor>, "db">, reconciliationId: string, size: number) {
  const { bookId, part } = differences;
  const isSubscription = and(
    or(eq(part, "subscription"), eq(part, "credit")),
    eq(subscriptions.providerSubscriptionId, bookId),
  );
  const isRefund = and(eq(part, "refund"), sql`${refunds.id}::text = ${bookId}`);
  const isInvoice = and(
    eq(invoices.kind, "invoice"),
    or(eq(invoices.providerInvoiceId, bookId), eq(invoices.id, refunds.invoiceId)),
  );
  const companyId = sql<string | null>`coalesce(${subscriptions.companyId}, ${invoices.companyId})`;
  return ctx.db
    .select({
      part,
      bookId,
      problem: differences.problem,
      providerCents: differences.providerCents,
      ourCents: differences.ourCents,
      providerState: differences.providerState,
      ourState: differences.ourState,
      firstSeenAt: differences.firstSeenAt,
      note: knownDifferences.note,
      invoiceNumber: invoices.number,
      companyId: companies.id,
      companyName: companies.companyName,
    })
    .from(differences)
    .innerJoin(reconciliations, eq(reconciliations.id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .leftJoin(subscriptions, isSubscription)
    .leftJoin(refunds, isRefund)
    .leftJoin(invoices, isInvoice)
    .leftJoin(companies, eq(companies.id, companyId))
    .where(eq(differences.reconciliationId, reconciliationId))
    .orderBy(sql`${knownDifferences.note} is not null`, asc(differences.firstSeenAt), asc(part), asc(bookId))
    .limit(size);
}

export type DifferenceView = Awaited<ReturnType<typeof differencesOf>>[number];

/** A difference of a comparison, as the list of them has it; null for one that is not in it. */
export async function differenceOf(
  ctx: Pick<Ctx<OperatorActor>, "db">,
  { reconciliationId, part, bookId }: { reconciliationId: string; part: string; bookId: string },
): Promise<DifferenceView | null> {
  if (!isId(reconciliationId)) return null;
  const rows = await differencesOf(ctx, reconciliationId, MAX_DIFFERENCES);
  return rows.find((row) => row.part === part && row.bookId === bookId) ?? null;
}

/** The numbers of our invoices of these invoices of a provider. */
export async function numbersOfInvoices(
  ctx: Pick<Ctx<OperatorActor>, "db">,
  provider: PaymentProvider,
  providerIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ id: invoices.providerInvoiceId, number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.kind, "invoice"),
        eq(invoices.provider, provider),
        inArray(invoices.providerInvoiceId, [...providerIds]),
      ),
    );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** How many rows of each part differed in a comparison and are not explained; null when it is no longer kept. */
export async function comparisonView(ctx: Pick<Ctx, "db">, reconciliationId: string) {
  const [row] = await ctx.db
    .select({ provider: reconciliations.provider, total: reconciliations.differences })
    .from(reconciliations)
    .where(eq(reconciliations.id, reconciliationId));
  if (!row) return null;
  const counts = await ctx.db
    .select({ part: differences.part, count: count(), explained: count(knownDifferences.note) })
    .from(differences)
    .innerJoin(reconciliations, eq(reconciliations.id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .where(eq(differences.reconciliationId, reconciliationId))
    .groupBy(differences.part);
  const explained = counts.reduce((sum, one) => sum + one.explained, 0);
  const ofPart = new Map(counts.map((one) => [one.part, one.count - one.explained]));
  const parts = BOOK_PARTS.map((part) => ({ part, count: ofPart.get(part) ?? 0 }));
  return { ...row, total: row.total - explained, parts: parts.filter((one) => one.count > 0) };
}

/** Unexplained differences of the newest comparison of each provider by part, and when the oldest of those was made; null before the first. */
export async function comparedMoney(ctx: Pick<Ctx, "db">) {
  const newest = ctx.db
    .selectDistinctOn([reconciliations.provider], {
      id: reconciliations.id,
      createdAt: reconciliations.createdAt,
    })
    .from(reconciliations)
    .orderBy(reconciliations.provider, desc(reconciliations.createdAt))
    .as("newest");
  const [age] = await ctx.db
    .select({ oldest: sql<Date | null>`min(${newest.createdAt})`.mapWith(reconciliations.createdAt) })
    .from(newest);
  const rows = await ctx.db
    .select({ part: differences.part, count: count() })
    .from(differences)
    .innerJoin(newest, eq(newest.id, differences.reconciliationId))
    .innerJoin(reconciliations, eq(reconciliations.id, differences.reconciliationId))
    .leftJoin(knownDifferences, isExplained)
    .where(isNull(knownDifferences.note))
    .groupBy(differences.part);
  const counts = new Map<BookPart, number>(rows.map((row) => [row.part, row.count]));
  return {
    differences: BOOK_PARTS.map((part) => ({ part, count: counts.get(part) ?? 0 })),
    comparedAt: age?.oldest ?? null,
  };
}
