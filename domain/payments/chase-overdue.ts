import { and, eq, lt } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { contactOf } from "../companies/contact-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { record } from "../events/record.ts";
import { isSubscribed, noticesDue } from "../subscriptions/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { applySubscription } from "./apply-provider-state.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { syncsPayments } from "./policy.ts";

/**
 * Reminds companies of overdue payments, and ends their subscriptions at the provider once the days of grace are over.
 * Asks the provider about each first, as it may have been paid. Continues after a failure, and rejects at the end if there
 * was one.
 */
export const chaseOverdue = verb(
  { name: "chase-overdue", input: noInput, by: syncsPayments },
  async (ctx) => {
    const overdue = await ctx.db
      .select({ companyId: subscriptions.companyId })
      .from(subscriptions)
      .where(eq(subscriptions.status, "past_due"));
    const failures: unknown[] = [];
    for (const { companyId } of overdue)
      await chase(ctx, companyId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "some overdue payments could not be chased");
  },
);

async function chase(ctx: Ctx, companyId: string): Promise<void> {
  const read = async () =>
    (await ctx.db.select().from(subscriptions).where(eq(subscriptions.companyId, companyId)))[0];
  const known = await read();
  if (!known) return;
  const { providerSubscriptionId } = known;
  await applySubscription(ctx, providerSubscriptionId);
  const row = await read();
  if (row?.providerSubscriptionId !== providerSubscriptionId || !row.pastDueSince) return;
  if (!isSubscribed(row, ctx.now)) return endUnpaid(ctx, row);
  const { pastDueSince } = row;
  const due = noticesDue(pastDueSince, ctx.now);
  await ctx.db.transaction(async (tx) => {
    // The comparison makes one of two concurrent workers send the notice.
    const reminded = await tx
      .update(subscriptions)
      .set({ pastDueNotices: due })
      .where(
        and(
          eq(subscriptions.companyId, companyId),
          eq(subscriptions.pastDueSince, pastDueSince),
          lt(subscriptions.pastDueNotices, due),
        ),
      )
      .returning({ companyId: subscriptions.companyId });
    if (reminded.length === 0) return;
    await record(ctx, tx, {
      type: "subscription.payment_failed",
      companyId,
      userId: await contactOf(tx, companyId),
      subscriptionId: providerSubscriptionId,
      data: { notice: String(due) },
    });
  });
}
