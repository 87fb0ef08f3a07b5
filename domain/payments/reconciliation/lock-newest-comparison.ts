import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { reconciliations } from "#db/schema/index.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { PaymentProvider } from "../billing/rules.ts";

/** Locks the newest comparison of a provider, and gives its id; null before the first. */
export async function lockNewestComparison(
  tx: Transaction,
  provider: PaymentProvider,
): Promise<string | null> {
  const newest = () =>
    tx
      .select({ id: reconciliations.id })
      .from(reconciliations)
      .where(eq(reconciliations.provider, provider))
      .orderBy(desc(reconciliations.createdAt))
      .limit(1);
  for (;;) {
    const [locked] = await newest().for("update");
    // Another one may have been stored while this waited for the lock.
    const [now] = await newest();
    if (locked?.id === now?.id) return locked?.id ?? null;
  }
}

/**
 * Locks a comparison, and gives its provider. Throws `not_found`, and `difference_changed` when it is not the newest of its provider any
 * more.
 */
export async function lockComparison(tx: Transaction, id: string): Promise<PaymentProvider> {
  const [comparison] = await tx
    .select({ provider: reconciliations.provider })
    .from(reconciliations)
    .where(eq(reconciliations.id, id));
  if (!comparison) throw new DomainError("not_found");
  if ((await lockNewestComparison(tx, comparison.provider)) !== id)
    throw new DomainError("difference_changed");
  return comparison.provider;
}
