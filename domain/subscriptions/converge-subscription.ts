import { and, eq, isNull, sql } from "drizzle-orm";
import { authUsers, checkouts, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../context.ts";
import { takeOfferPlace } from "../launch/offer-places.ts";
import { orderMail } from "../outbox.ts";
import type { Payments, ProviderSubscription } from "../ports.ts";
import { isSubscribed, supersedes } from "./rules.ts";

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
  const paid = await follow(ctx, payments, known.userId, async () => {
    const checkout = await payments.fetchCheckout(checkoutSessionId);
    return checkout?.status === "paid" ? checkout.subscription : null;
  });
  if (!paid) return false;
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(checkouts)
      .set({ paidAt: ctx.now })
      .where(and(eq(checkouts.checkoutSessionId, checkoutSessionId), isNull(checkouts.paidAt)))
      .returning({ firstMonthExclVatCents: checkouts.firstMonthExclVatCents });
    if (first && first.firstMonthExclVatCents !== null) await takeOfferPlace(ctx, tx, known.userId);
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
  if (known)
    await follow(ctx, payments, known.userId, () => payments.fetchSubscription(providerSubscriptionId));
}

/** More rounds than followers that can meet at one subscription. */
const MAX_ROUNDS = 10;

/**
 * Fetches the provider's state and writes it. When another follower wrote in the meantime, ours may be the older news:
 * it is fetched again. False when the provider has none.
 */
async function follow(
  ctx: Ctx,
  payments: Payments,
  userId: string,
  fetch: () => Promise<ProviderSubscription | null>,
): Promise<boolean> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const seen = await readRow(ctx.db, userId);
    const truth = await fetch();
    if (!truth) return false;
    if (!(await storeSubscription(ctx, userId, truth, seen?.version))) continue;
    if (seen && bothCharge(ctx, seen, truth)) {
      const superfluous = supersedes({ ...truth, pastDueSince: null }, seen, ctx.now) ? seen : truth;
      await payments.setCancelAtPeriodEnd(superfluous.providerSubscriptionId, true);
    }
    return true;
  }
  throw new Error("the subscription keeps changing");
}

/** Whether a company that paid two payment pages at once would go on paying twice. */
function bothCharge(
  ctx: Ctx,
  ours: NonNullable<Awaited<ReturnType<typeof readRow>>>,
  truth: ProviderSubscription,
): boolean {
  return (
    ours.providerSubscriptionId !== truth.providerSubscriptionId &&
    isSubscribed(ours, ctx.now) &&
    isSubscribed({ ...truth, pastDueSince: null }, ctx.now)
  );
}

/** Our row with the number of the transaction that wrote it. */
async function readRow(db: Pick<Ctx["db"], "select">, userId: string) {
  const [row] = await db
    .select({
      version: sql<string>`${subscriptions}.xmin`,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
      status: subscriptions.status,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return row;
}

/**
 * Writes the provider's state over ours, unless ours is of a subscription that counts more; the company is told when it has
 * begun. False when our row is no longer the one that was seen.
 */
async function storeSubscription(
  ctx: Ctx,
  userId: string,
  truth: ProviderSubscription,
  seenVersion: string | undefined,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    // There may be no row of ours to lock yet.
    await tx
      .select({ id: authUsers.id })
      .from(authUsers)
      .where(eq(authUsers.id, userId))
      .for("no key update");
    const current = await readRow(tx, userId);
    if (current?.version !== seenVersion) return false;
    const same = current?.providerSubscriptionId === truth.providerSubscriptionId;
    const pastDueSince = truth.status === "past_due" ? (same && current?.pastDueSince) || ctx.now : null;
    const { userId: _, ...state } = { ...truth, pastDueSince, updatedAt: ctx.now };
    if (current && !same && !supersedes(state, current, ctx.now)) return true;
    await tx
      .insert(subscriptions)
      .values({ userId, ...state, createdAt: ctx.now })
      .onConflictDoUpdate({ target: subscriptions.userId, set: state });
    if (isSubscribed(state, ctx.now))
      await orderMail(ctx, tx, truth.providerSubscriptionId, { kind: "subscription-started", userId });
    return true;
  });
}
