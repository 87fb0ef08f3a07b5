import type { Ctx } from "../kernel/context.ts";
import { comparisonView } from "../payments/reconciliation/views.ts";
import type { MailOrderIds } from "./mail-order-ids.ts";

/** A comparison with the books of a provider: how many rows of each part differ. */
export async function comparisonForMail(ctx: Ctx, { reconciliationId }: MailOrderIds) {
  const comparison = await comparisonView(ctx, reconciliationId!);
  return comparison && { id: reconciliationId!, ...comparison };
}
