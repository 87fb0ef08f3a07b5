import { and, eq, isNull, sql } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { takeOfferPlace } from "../launch/offer-places.ts";
import { orderMail } from "../outbox.ts";
import type { Payments, ProviderSubscription } from "../ports.ts";

/**
 * Follows up on one checkout: fetches what the provider says of it and makes our rows agree. A webhook and a return
 * page are both no more than a reason to call this, so duplicates, reordering and a closed browser change nothing.
 * With `userId`, only that user's own checkout is followed. True when it is paid.
 */
export async function convergeCheckout(
  ctx: Ctx,
  payments: Payments,
  checkoutSessionId: string,
  userId?: string,
): Promise<boolean> {
  const [known] = await ctx.db
    .select({ userId: checkouts.userId })
    .from(checkouts)
    .where(eq(checkouts.checkoutSessionId, checkoutSessionId));
  if (!known || (userId !== undefined && known.userId !== userId)) return false;
  const checkout = await payments.fetchCheckout(checkoutSessionId);
  if (!checkout || checkout.status !== "paid" || !checkout.subscription) return false;
  await storeSubscription(ctx, known.userId, checkout.subscription);
  await ctx.db.transaction(async (tx) => {
    const [paid] = await tx
      .update(checkouts)
      .set({ paidAt: ctx.now })
      .where(and(eq(checkouts.checkoutSessionId, checkoutSessionId), isNull(checkouts.paidAt)))
      .returning({ firstMonthExclVatCents: checkouts.firstMonthExclVatCents });
    if (paid && paid.firstMonthExclVatCents !== null) await takeOfferPlace(ctx, tx, known.userId);
  });
  return true;
}

/** Makes our row agree with the provider about a subscription we already know. */
export async function convergeSubscription(
  ctx: Ctx,
  payments: Payments,
  providerSubscriptionId: string,
): Promise<void> {
  const [known] = await ctx.db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, providerSubscriptionId));
  const truth = known && (await payments.fetchSubscription(providerSubscriptionId));
  if (truth) await storeSubscription(ctx, known.userId, truth);
}

/** Writes the provider's state over ours; the first time, the company is told that it has begun. */
async function storeSubscription(ctx: Ctx, userId: string, truth: ProviderSubscription): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const state = {
      status: truth.status,
      currentPeriodStart: truth.currentPeriodStart,
      currentPeriodEnd: truth.currentPeriodEnd,
      cancelAtPeriodEnd: truth.cancelAtPeriodEnd,
      providerCustomerId: truth.providerCustomerId,
      providerSubscriptionId: truth.providerSubscriptionId,
      updatedAt: ctx.now,
    };
    const pastDue = truth.status === "past_due";
    await tx
      .insert(subscriptions)
      .values({ userId, ...state, pastDueSince: pastDue ? ctx.now : null, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: subscriptions.userId,
        set: {
          ...state,
          pastDueSince: pastDue ? sql`coalesce(${subscriptions.pastDueSince}, ${ctx.now})` : null,
        },
      });
    await orderMail(ctx, tx, truth.providerSubscriptionId, { kind: "subscription-started", userId });
  });
}
