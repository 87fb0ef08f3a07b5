import { and, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { lowerNextInvoice } from "./billing/credit.ts";
import { contactOf } from "../companies/contact-of.ts";
import type { Ctx } from "../kernel/context.ts";
import { addHours } from "../kernel/dates.ts";
import { record } from "../events/record.ts";
import { companyMayAct } from "../facts/may-be-shown.ts";
import { RENEWAL_NOTICE_DAYS } from "../subscriptions/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { syncsPayments } from "./policy.ts";

/**
 * Announces each renewal of a subscription a week ahead, once per period, and has its credit set at the provider again. Not for a cancelled subscription, not while a payment
 * is overdue, and not while the company is suspended: then nothing is charged. Continues after a failure, and rejects at the
 * end if there was one.
 */
export const announceRenewals = verb(
  { name: "announce-renewals", input: noInput, by: syncsPayments },
  async (ctx) => {
    const { currentPeriodEnd: end, renewalAnnouncedFor: announced } = subscriptions;
    const isDue = and(
      inArray(subscriptions.status, ["active", "trialing"]),
      eq(subscriptions.cancelAtPeriodEnd, false),
      gt(end, ctx.now),
      lte(end, addHours(ctx.now, RENEWAL_NOTICE_DAYS * 24)),
      or(isNull(announced), ne(announced, end)),
      companyMayAct(sql`${subscriptions.companyId}`),
    );
    const due = await ctx.db.select({ companyId: subscriptions.companyId }).from(subscriptions).where(isDue);
    const failures: unknown[] = [];
    for (const { companyId } of due)
      await announce(ctx, companyId, isDue).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "some renewals could not be announced");
  },
);

function announce(ctx: Ctx, companyId: string, isDue: SQL | undefined): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    // The condition is checked again on the locked row, so that one of two concurrent workers announces it.
    const [row] = await tx
      .update(subscriptions)
      .set({ renewalAnnouncedFor: subscriptions.currentPeriodEnd })
      .where(and(eq(subscriptions.companyId, companyId), isDue))
      .returning();
    if (!row?.currentPeriodEnd) return;
    await lowerNextInvoice(ctx, tx, companyId);
    await record(ctx, tx, {
      type: "subscription.renews_soon",
      companyId,
      userId: await contactOf(tx, companyId),
      subscriptionId: row.providerSubscriptionId,
      data: { periodEnd: row.currentPeriodEnd.toISOString() },
    });
  });
}
