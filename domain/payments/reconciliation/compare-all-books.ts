import { and, eq, lt } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/index.ts";
import { record } from "../../events/record.ts";
import type { Ctx } from "../../kernel/context.ts";
import { addHours, daysBefore } from "../../kernel/dates.ts";
import { goOn, withDeadline } from "../../kernel/deadline.ts";
import { newId } from "../../kernel/ids.ts";
import type { Payments } from "../../kernel/payment-port.ts";
import { noInput, verb } from "../../kernel/verb.ts";
import type { PaymentProvider } from "../billing/rules.ts";
import { compareBooks } from "./compare-books.ts";
import { dropExplanations } from "./known-differences.ts";
import { lockNewestComparison } from "./lock-newest-comparison.ts";
import { comparesBooks } from "./policy.ts";
import {
  COMPARED_DAYS,
  COMPARISON_MS,
  differenceKey,
  MAX_DIFFERENCES,
  SETTLING_HOURS,
  type Comparison,
  type ComparedSpan,
} from "./rules.ts";
import { BOOKS_KEPT_DAYS } from "../payouts/rules.ts";
import { storePayouts } from "../payouts/store-payouts.ts";

/**
 * Compares the books of each provider with ours. Tells the operator of a difference that the comparison before did not find, and of one
 * that was explained and has changed. Stores a result only when it is complete, so that an interrupted comparison leaves the earlier
 * one. Goes on with the next provider after a failure, and rejects at the end if there was one.
 */
export const compareAllBooks = verb(
  { name: "compare-all-books", input: noInput, by: comparesBooks },
  async (ctx) => {
    const failures: unknown[] = [];
    for (const payments of [ctx.payments, ...ctx.formerPayments])
      await withDeadline(COMPARISON_MS, () => compare(ctx, payments)).catch((error: unknown) =>
        failures.push(error),
      );
    if (failures.length > 0) throw new AggregateError(failures, "the books could not all be compared");
  },
);

async function compare(ctx: Ctx, payments: Payments): Promise<void> {
  const { provider } = payments;
  const since = daysBefore(ctx.now, COMPARED_DAYS);
  const span = { provider, since, until: addHours(ctx.now, 0 - SETTLING_HOURS) };
  const comparison = await compareBooks(ctx, payments, span);
  goOn();
  await ctx.db.transaction((tx) => store(ctx, tx, span, comparison));
}

async function store(
  ctx: Ctx,
  tx: Transaction,
  { provider, ...span }: ComparedSpan,
  { totals, differences, payouts, openDisputes }: Comparison,
): Promise<void> {
  const seen = await seenBefore(tx, provider);
  const isNoLongerKnown = await dropExplanations(tx, provider, differences);
  await storePayouts(ctx, tx, provider, payouts);
  const id = newId(ctx.now);
  const count = differences.length;
  await tx
    .insert(reconciliations)
    .values({ id, provider, ...span, totals, openDisputes, differences: count, createdAt: ctx.now });
  const kept = differences.slice(0, MAX_DIFFERENCES).map(({ id: bookId, ...difference }) => ({
    ...difference,
    reconciliationId: id,
    bookId,
    firstSeenAt: seen.get(differenceKey({ id: bookId, ...difference })) ?? ctx.now,
  }));
  if (kept.length > 0) await tx.insert(reconciliationDifferences).values(kept);
  const isNew = kept.some(({ firstSeenAt }) => firstSeenAt === ctx.now);
  if (isNew || isNoLongerKnown)
    await record(ctx, tx, { type: "books.differ", data: { reconciliationId: id } });
  const old = lt(reconciliations.createdAt, daysBefore(ctx.now, BOOKS_KEPT_DAYS));
  await tx.delete(reconciliations).where(and(eq(reconciliations.provider, provider), old));
}

/** When the differences of the comparison before this one were found first. */
async function seenBefore(tx: Transaction, provider: PaymentProvider): Promise<Map<string, Date>> {
  // Locked, so that nobody explains a difference of it while this one is stored.
  const last = await lockNewestComparison(tx, provider);
  if (last === null) return new Map();
  const rows = await tx
    .select()
    .from(reconciliationDifferences)
    .where(eq(reconciliationDifferences.reconciliationId, last));
  return new Map(
    rows.map(({ bookId, firstSeenAt, ...row }) => [differenceKey({ id: bookId, ...row }), firstSeenAt]),
  );
}
