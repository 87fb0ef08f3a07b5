import type { Ctx } from "../kernel/context.ts";
import { comparisonView } from "../payments/reconciliation/views.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A comparison with the books of a provider: how many rows of each part differ; null once all of them are explained. */
export async function comparisonForMail(ctx: Ctx, { reconciliationId }: MailOrderIds) {
  const comparison = await comparisonView(ctx, reconciliationId!);
  if (comparison === null || comparison.total === 0) return null;
  return { id: reconciliationId!, ...comparison };
}
