import { and, eq, gt, gte, inArray, isNotNull, lt, ne, sql } from "drizzle-orm";
import {
  creditUses,
  formerSubscribers,
  invoices,
  paymentCustomers,
  refunds,
  subscriptions,
} from "#db/schema/index.ts";
import { keyOfUse } from "../billing/credit.ts";
import { creditOfLines, type PaymentProvider } from "../billing/rules.ts";
import type { Ctx } from "../../kernel/context.ts";
import { chunksOf } from "../../kernel/chunks.ts";
import { addHours } from "../../kernel/dates.ts";
import { isId } from "../../kernel/ids.ts";
import type { BookRow, ComparedSpan } from "./rules.ts";

type Reads = Pick<Ctx, "db">;

/** Reads the rows of many ids, some at a time. */
async function ofEach<Row>(ids: readonly string[], read: (some: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (const some of chunksOf(ids)) rows.push(...(await read(some)));
  return rows;
}

/** Rows of the span, and those of these ids that are not among them. */
async function withOthers<Row extends { id: string }>(
  ofSpan: Row[],
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const known = new Set(ofSpan.map(({ id }) => id));
  const others = await ofEach(
    ids.filter((id) => !known.has(id)),
    read,
  );
  return [...ofSpan, ...others];
}

/**
 * Our invoices of these invoices of the provider, and those of the span that were paid with money before an instant, unless that is
 * null.
 */
export async function ownPaidInvoices(
  ctx: Reads,
  span: ComparedSpan,
  providerIds: readonly string[],
  paidBefore: Date | null,
): Promise<BookRow[]> {
  const isInvoice = and(eq(invoices.kind, "invoice"), eq(invoices.provider, span.provider));
  const select = () =>
    ctx.db.select({ id: invoices.providerInvoiceId, cents: invoices.paidCents }).from(invoices);
  const isPaid = and(isInvoice, gt(invoices.paidCents, 0), gte(invoices.paidAt, firstOf(span)));
  const ofSpan = paidBefore ? await select().where(and(isPaid, lt(invoices.paidAt, paidBefore))) : [];
  const rows = await withOthers(ofSpan, providerIds, (some) =>
    select().where(and(isInvoice, inArray(invoices.providerInvoiceId, some))),
  );
  return rows.map((row) => ({ ...row, state: "eur" }));
}

/** From when our rows must be among those of the provider: a day later, because its list may begin later than ours. */
const firstOf = ({ since }: ComparedSpan): Date => addHours(since, 24);

/** Our subscriptions at a provider, also those that are over. */
export const ownSubscriptions = (ctx: Reads, provider: PaymentProvider) =>
  ctx.db
    .select({
      id: subscriptions.providerSubscriptionId,
      companyId: subscriptions.companyId,
      status: subscriptions.status,
      cents: subscriptions.monthlyExclVatCents,
      updatedAt: subscriptions.updatedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.provider, provider));

/** An invoice of ours, with the credit that our books say it used, in cents excluding btw. */
export type OwnInvoice = BookRow & { creditCents: number };

/** Our invoices of these invoices of the provider, and all of the span. Those that were paid after it are left out. */
export async function ownInvoices(
  ctx: Reads,
  span: ComparedSpan,
  providerIds: readonly string[],
): Promise<OwnInvoice[]> {
  const { provider, until } = span;
  const isInvoice = and(eq(invoices.kind, "invoice"), eq(invoices.provider, provider));
  const select = () =>
    ctx.db
      .select({
        id: invoices.providerInvoiceId,
        cents: invoices.paidCents,
        companyId: invoices.companyId,
        lines: invoices.lines,
      })
      .from(invoices);
  const ofSpan = await select().where(
    and(isInvoice, gte(invoices.periodStart, firstOf(span)), lt(invoices.paidAt, until)),
  );
  const rows = await withOthers(ofSpan, providerIds, (some) =>
    select().where(and(isInvoice, inArray(invoices.providerInvoiceId, some))),
  );
  const keyOf = (id: string) => keyOfUse(provider, { providerInvoiceId: id });
  const uses = await ofEach(
    rows.map(({ id }) => keyOf(id)),
    (some) =>
      ctx.db
        .select({ key: creditUses.key, cents: creditUses.exclVatCents })
        .from(creditUses)
        .where(inArray(creditUses.key, some)),
  );
  const used = new Map(uses.map(({ key, cents }) => [key, cents]));
  return rows.map(({ id, cents, companyId, lines }) => ({
    id,
    cents,
    state: "eur",
    // What a deleted company used is in its invoices alone.
    creditCents: companyId === null ? creditOfLines(lines) : (used.get(keyOf(id)) ?? 0),
  }));
}

/** Our refunds of these keys, and all of the span, that give money back. */
export async function ownRefunds(
  ctx: Reads,
  span: ComparedSpan,
  keys: readonly string[],
): Promise<BookRow[]> {
  const isAsked = and(
    eq(invoices.provider, span.provider),
    gt(refunds.moneyCents, 0),
    ne(refunds.reason, "returned_by_bank"),
  );
  const select = () =>
    ctx.db
      .select({ id: refunds.id, cents: refunds.moneyCents })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId));
  const ofSpan = await select().where(
    and(isAsked, gte(refunds.createdAt, firstOf(span)), lt(refunds.createdAt, span.until)),
  );
  const rows = await withOthers(ofSpan, keys.filter(isId), (some) =>
    select().where(and(isAsked, inArray(refunds.id, some))),
  );
  return rows.map((row) => ({ ...row, state: "eur" }));
}

/** What our books gave back of these invoices, and of all of the span, because their bank took the money; by invoice of the provider. */
export async function ownReversals(
  ctx: Reads,
  span: ComparedSpan,
  providerIds: readonly string[],
): Promise<BookRow[]> {
  const isReversal = and(
    eq(invoices.provider, span.provider),
    eq(refunds.reason, "returned_by_bank"),
    gt(refunds.moneyCents, 0),
    isNotNull(refunds.creditNoteId),
  );
  const select = () =>
    ctx.db
      .select({ id: invoices.providerInvoiceId, cents: sql<number>`sum(${refunds.moneyCents})::int` })
      .from(refunds)
      .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
      .groupBy(invoices.providerInvoiceId)
      .$dynamic();
  const ofSpan = await select().where(
    and(isReversal, gte(refunds.createdAt, firstOf(span)), lt(refunds.createdAt, span.until)),
  );
  const rows = await withOthers(ofSpan, providerIds, (some) =>
    select().where(and(isReversal, inArray(invoices.providerInvoiceId, some))),
  );
  return rows.map((row) => ({ ...row, state: "eur" }));
}

/** Which of these customers of the provider our books know, also of companies that were deleted. */
export async function knownCustomers(
  ctx: Reads,
  provider: PaymentProvider,
  ids: readonly string[],
): Promise<Set<string>> {
  const now = await ofEach(ids, (some) =>
    ctx.db
      .select({ id: paymentCustomers.providerCustomerId })
      .from(paymentCustomers)
      .where(
        and(eq(paymentCustomers.provider, provider), inArray(paymentCustomers.providerCustomerId, some)),
      ),
  );
  const before = await ofEach(ids, (some) =>
    ctx.db
      .select({ id: formerSubscribers.providerCustomerId })
      .from(formerSubscribers)
      .where(
        and(eq(formerSubscribers.provider, provider), inArray(formerSubscribers.providerCustomerId, some)),
      ),
  );
  return new Set([...now, ...before].map(({ id }) => id));
}
