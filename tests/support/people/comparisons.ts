import type { Database } from "#db/client.server.ts";
import { reconciliationDifferences, reconciliations } from "#db/schema/index.ts";
import { addHours } from "#domain/kernel/dates.ts";
import { newId } from "#domain/kernel/ids.ts";
import type { BookDifference, BookTotals, OpenDispute } from "#domain/payments/reconciliation/rules.ts";

const same = (count: number, cents: number) => ({ provider: { count, cents }, ours: { count, cents } });

const TOTALS: BookTotals = {
  subscription: same(3, 23_700),
  invoice: { provider: { count: 6, cents: 57_354 }, ours: { count: 5, cents: 47_795 } },
  refund: same(1, 1_000),
  dispute: same(0, 0),
  credit: same(0, 0),
  payout: same(1, 9_391),
  paid_out: same(1, 9_559),
};

/** A difference: an invoice of the provider that our books do not have. */
const LOST_INVOICE = {
  part: "invoice",
  problem: "only_provider",
  providerCents: 9_559,
  providerState: "eur",
  ourCents: null,
  ourState: null,
} as const;

/** Stores the result of a comparison with Stripe, and gives its id. The differences are of invoices `in_0`, `in_1` and so on. */
export async function storedComparison(
  db: Database,
  createdAt: Date,
  found: Partial<BookDifference>[],
  openDisputes: OpenDispute[] = [],
): Promise<string> {
  const id = newId(createdAt);
  const span = { since: addHours(createdAt, -1_488), until: addHours(createdAt, -2) };
  await db.insert(reconciliations).values({
    id,
    provider: "stripe",
    ...span,
    totals: TOTALS,
    openDisputes,
    differences: found.length,
    createdAt,
  });
  for (const [index, { id: bookId = `in_${index}`, ...one }] of found.entries())
    await db
      .insert(reconciliationDifferences)
      .values({ reconciliationId: id, bookId, firstSeenAt: createdAt, ...LOST_INVOICE, ...one });
  return id;
}
