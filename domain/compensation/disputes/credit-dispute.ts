import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { briefs, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import { monthsAfter } from "../../kernel/dates.ts";
import { addCredit } from "../../payments/billing/credit.ts";
import { MONTHLY_EXCL_VAT_CENTS } from "../../subscriptions/rules.ts";
import { requestsOf } from "../requests-view.ts";
import { disputeCredit } from "./rules.ts";

/** How a credit was counted, in cents excluding btw. */
export type DisputeCredit = { creditCents: number; monthCents: number; requests: number };

/**
 * Gives a company the credit for a request that did not deserve its quote, and returns how it was counted. The key of the credit is of
 * company and request, so that there is one at most. Call it with the company locked.
 */
export async function creditDispute(
  ctx: Ctx,
  tx: Transaction,
  { companyId, briefId }: { companyId: string; briefId: string },
): Promise<DisputeCredit> {
  const [brief] = await tx
    .select({ confirmedAt: briefs.confirmedAt })
    .from(briefs)
    .where(eq(briefs.id, briefId));
  const until = brief?.confirmedAt ?? ctx.now;
  const requests = await requestsOf(tx, companyId, { after: monthsAfter(until, -1), until });
  const [own] = await tx
    .select({ monthCents: subscriptions.monthlyExclVatCents })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  const monthCents = own?.monthCents ?? MONTHLY_EXCL_VAT_CENTS;
  const creditCents = disputeCredit(monthCents, requests);
  await addCredit(ctx, tx, {
    companyId,
    source: "bad_request",
    exclVatCents: creditCents,
    key: `dispute:${companyId}:${briefId}`,
  });
  return { creditCents, monthCents, requests };
}
