import { eq, sql } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";

/** Our row, with the id of the transaction that wrote it as its version. */
export async function readSubscriptionRow(db: Pick<Ctx["db"], "select">, companyId: string) {
  const [row] = await db
    .select({
      version: sql<string>`${subscriptions}.xmin`,
      provider: subscriptions.provider,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      status: subscriptions.status,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
      firstDebitFailedAt: subscriptions.firstDebitFailedAt,
    })
    .from(subscriptions)
    .where(eq(subscriptions.companyId, companyId));
  return row;
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readSubscriptionRow>>>;
