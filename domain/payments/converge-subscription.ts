import { and, eq, isNull, sql } from "drizzle-orm";
import { checkouts, subscriptions } from "#db/schema/index.ts";
import { lockCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { takeOfferPlace } from "../launch/offer-places.ts";
import { record } from "../events/record.ts";
import type { Payments, ProviderSubscription } from "../ports.ts";
import { completeReferral } from "../referrals/complete-referral.ts";
import { keepPlaces } from "./company-places.ts";
import { giveBack } from "./give-back.ts";
import {
  isSubscribed,
  mayStillCharge,
  oneTooMany,
  renewalChange,
  supersedes,
} from "../subscriptions/rules.ts";

/**
 * Follows up on one checkout: fetches what the provider says of it and makes our rows agree. A webhook and a return
 * page are both no more than a reason to call this, so duplicates, reordering and a closed browser change nothing.
 * With `userId`, only that user's own checkout is followed. True when it is paid; a payment whose places are gone is given
 * back, and counts as none.
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
    const companyId = await lockCompany(tx, known.userId);
    if (!companyId) return;
    const [first] = await tx
      .update(checkouts)
      .set({ paidAt: ctx.now })
      .where(and(eq(checkouts.checkoutSessionId, checkoutSessionId), isNull(checkouts.paidAt)))
      .returning({ firstMonthExclVatCents: checkouts.firstMonthExclVatCents });
    if (first && first.firstMonthExclVatCents !== null)
      await takeOfferPlace(ctx, tx, { userId: known.userId, companyId });
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
 * it is fetched again. Of two subscriptions that a company paid, one is ended before the other is written down, so that a
 * follower who stops halfway leaves the rest to the next; so is one whose company has no place any more, or no account.
 * False when the provider has none, or one that was over before we knew it, and without an account.
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
    const news = asState(ctx, truth, seen);
    const isNew = !seen || (!isSame(news, seen) && !isSubscribed(seen, ctx.now));
    if (isNew && news.status === "canceled") return false;
    if (seen && !isSame(news, seen) && oneTooMany(news, seen, ctx.now)) {
      await giveBack(
        ctx,
        payments,
        userId,
        supersedes(news, seen, ctx.now) ? seen : news,
        "payment_refunded",
      );
    }
    try {
      const stored = await storeSubscription(ctx, userId, news, seen?.version);
      if (stored === "written") return true;
      if (stored === "account_gone") {
        if (mayStillCharge(news)) await payments.endNow(news.providerSubscriptionId);
        return false;
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "region_full") throw error;
      await giveBack(ctx, payments, userId, news, "place_lost");
    }
  }
  throw new Error("the subscription keeps changing");
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>;
type State = ReturnType<typeof asState>;

const isSame = (one: { providerSubscriptionId: string }, other: { providerSubscriptionId: string }) =>
  one.providerSubscriptionId === other.providerSubscriptionId;

/** What the provider says as we write it down; days without payment count from the first news of them. */
function asState(ctx: Ctx, truth: ProviderSubscription, seen: Row | undefined) {
  const { userId: _, ...state } = truth;
  const knownSince = seen && isSame(truth, seen) ? seen.pastDueSince : null;
  return {
    ...state,
    pastDueSince: truth.status === "past_due" ? (knownSince ?? ctx.now) : null,
    updatedAt: ctx.now,
  };
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
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId));
  return row;
}

/**
 * Writes the provider's state over ours, unless ours is of a subscription that counts more; the company is told when it has
 * begun, and once of each change whether it goes on. `outdated` when our row is no longer the one that was seen, and
 * `account_gone` when the account was deleted since. Throws `region_full` when access begins and a place is gone.
 */
async function storeSubscription(
  ctx: Ctx,
  userId: string,
  news: State,
  seenVersion: string | undefined,
): Promise<"written" | "outdated" | "account_gone"> {
  return ctx.db.transaction(async (tx) => {
    // There may be no row of ours to lock yet.
    const companyId = await lockCompany(tx, userId);
    if (!companyId) return "account_gone";
    const current = await readRow(tx, userId);
    if (current?.version !== seenVersion) return "outdated";
    if (current && !isSame(news, current) && !supersedes(news, current, ctx.now)) return "written";
    // Active means that an invoice is paid. Before the places: this waits for the referrer, who may be waiting for those.
    if (news.status === "active") await completeReferral(ctx, tx, { userId, paidWith: news.paidWith });
    if (isSubscribed(news, ctx.now) && !isSubscribed(current ?? null, ctx.now))
      await keepPlaces(ctx, tx, companyId);
    await tx
      .insert(subscriptions)
      .values({ userId, companyId, ...news, createdAt: ctx.now })
      .onConflictDoUpdate({ target: subscriptions.companyId, set: news });
    const about = { userId, subscriptionId: news.providerSubscriptionId };
    const before = current && isSame(news, current) ? current : null;
    // A renewal that is heard of late is no beginning, though access was over meanwhile.
    const begins = before === null || before.status === "incomplete";
    if (begins && isSubscribed(news, ctx.now))
      await record(ctx, tx, { type: "subscription.started", ...about });
    const change = before && renewalChange(before, news);
    if (change) await record(ctx, tx, { type: `subscription.${change}`, ...about });
    return "written";
  });
}
