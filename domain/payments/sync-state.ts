import type { LockedCompany } from "../companies/lock-company.ts";
import type { Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { holdCharging, standingOf } from "./hold-charging.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { Payments, PaymentRumour, ProviderSubscription } from "../kernel/payment-port.ts";
import { isSubscribed, mayStillCharge, oneTooMany, supersedes } from "../subscriptions/rules.ts";
import { endAndRefund, endUnused, isReversed } from "./end-and-refund.ts";
import { firstDebitFailed, isSame, toState } from "./provider-state.ts";
import type { OrderedPrice, Synced } from "./report-differences.ts";
import { storeState } from "./store-state.ts";
import { readSubscriptionRow } from "./subscription-row.ts";

export type Owner = Pick<LockedCompany, "companyId">;

/** A company and the monthly price that it ordered at. */
export type Orderer = Owner & Pick<OrderedPrice, "monthlyExclVatCents">;

/** More attempts than changes of one subscription that can be news at once. */
const MAX_ATTEMPTS = 10;

/**
 * Fetches the provider's state and stores it. When a concurrent sync stored a state in between, ours may be older, so it is
 * fetched again. Ends a subscription at the provider before storing another one: a sync that stops halfway leaves the rest
 * to the next. Also ends one whose company has no place any more, was ended by a measure or was deleted, and pauses that of a
 * suspended company. Returns null when the provider has no subscription, when it was over before we knew it, and when the
 * company is gone. Gives up after `MAX_ATTEMPTS`: it throws,
 * and a job tries again.
 */
export async function syncState(
  ctx: Ctx,
  payments: Payments,
  owner: Orderer,
  rumour: PaymentRumour,
  fetch: () => Promise<ProviderSubscription | null>,
): Promise<Synced | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const seen = await readSubscriptionRow(ctx.db, owner.companyId);
    const standing = await standingOf(ctx.db, owner.companyId);
    const fetched = await fetch();
    if (!fetched) return null;
    // An ended company ordered just before: it never got access, so all of it is given back.
    if (standing?.endedAt && fetched.status !== "canceled" && !(seen && isSame(fetched, seen))) {
      await endUnused(ctx, owner, { ...fetched, provider: payments.provider }, "goodwill");
      return null;
    }
    if (standing && (await holdCharging(ctx, payments, standing, fetched))) continue;
    const invoices = await payments.fetchInvoices(fetched.providerSubscriptionId);
    // Nobody pays for access any more: end it, and read the state again.
    if (
      fetched.status !== "canceled" &&
      (invoices.some(isReversed) || firstDebitFailed(fetched, invoices, seen))
    ) {
      await payments.endNow(fetched.providerSubscriptionId, ctx.now);
      continue;
    }
    const state = toState(ctx, payments, owner, fetched, invoices, seen);
    const isNew = !seen || (!isSame(state, seen) && !isSubscribed(seen, ctx.now));
    if (isNew && state.status === "canceled") return null;
    if (seen && !isSame(state, seen) && oneTooMany(state, seen, ctx.now)) {
      const ended = supersedes(state, seen, ctx.now) ? seen : state;
      const paidTwice = isSubscribed(state, ctx.now) && isSubscribed(seen, ctx.now);
      // Access that is over was used: nothing of it is given back.
      if (paidTwice) await endAndRefund(ctx, owner, ended, "payment_refunded");
      else await paymentsOf(ctx, ended).endNow(ended.providerSubscriptionId, ctx.now);
    }
    try {
      const stored = await storeState(ctx, owner.companyId, state, invoices, seen?.version);
      if (stored === "stored") return { subscription: fetched, invoices };
      if (stored === "company_gone") {
        if (mayStillCharge(state)) await endUnused(ctx, owner, state, "account_deleted");
        return null;
      }
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "region_full") throw error;
      await endAndRefund(ctx, owner, state, "place_lost");
    }
  }
  await retryLater(ctx, payments, rumour);
  throw new Error("the subscription keeps changing");
}

/** Queues another sync. A system actor runs in a job, which the queue retries itself. */
export async function retryLater(ctx: Ctx, { provider }: Payments, rumour: PaymentRumour): Promise<void> {
  if (ctx.actor.kind === "system") return;
  await ctx.db.transaction((tx) => ctx.queue.enqueue(tx, "payment-changed", { provider, ...rumour }));
}
