import { and, eq, gt, lte, ne, or, sql } from "drizzle-orm";
import { checkouts, formerSubscribers, subscriptions } from "#db/schema/index.ts";
import { daysBefore } from "../kernel/dates.ts";
import { PAST_DUE_GRACE_DAYS } from "../subscriptions/rules.ts";
import { noInput, verb } from "../kernel/verb.ts";
import { applyCheckout, applySubscription } from "./apply-provider-state.ts";
import { isAwaitingWebhook } from "./open-checkouts.ts";
import { syncsPayments } from "./policy.ts";

/** Days after the end of a period in which the provider may still report the renewal. */
const RENEWAL_DAYS = 31;

/** Days after the start of a period in which its invoice may still be paid. A bank debit takes at most two weeks. */
const SETTLING_DAYS = 31;

/**
 * Syncs every checkout, open invoice and renewal whose webhook we should have received: it may be lost, or its job may have
 * used up its retries. Also asks for a week after the paid period of a deleted company whether its subscription has ended.
 * Continues after a failure, and rejects at the end if there was one.
 */
export const syncMissedWebhooks = verb(
  { name: "sync-missed-webhooks", input: noInput, by: syncsPayments },
  async (ctx) => {
    const waiting = await ctx.db
      .select({ id: checkouts.checkoutSessionId })
      .from(checkouts)
      .where(isAwaitingWebhook(ctx.now));
    const { providerSubscriptionId: id, status, hasOpenInvoice } = subscriptions;
    const { currentPeriodStart: start, currentPeriodEnd: end } = subscriptions;
    const maySettle = and(
      or(eq(status, "incomplete"), hasOpenInvoice),
      gt(start, daysBefore(ctx.now, SETTLING_DAYS)),
    );
    const mayRenew = and(
      ne(status, "canceled"),
      lte(end, ctx.now),
      gt(end, daysBefore(ctx.now, RENEWAL_DAYS)),
    );
    const late = await ctx.db.select({ id }).from(subscriptions).where(or(maySettle, mayRenew));
    const { paidUntil, leftAt, providerSubscriptionId } = formerSubscribers;
    const ended = sql`coalesce(${paidUntil}, ${leftAt})`;
    const left = await ctx.db
      .select({ id: providerSubscriptionId })
      .from(formerSubscribers)
      .where(and(lte(ended, ctx.now), gt(ended, daysBefore(ctx.now, PAST_DUE_GRACE_DAYS))));
    const failures: unknown[] = [];
    const failed = (error: unknown) => failures.push(error);
    for (const checkout of waiting) await applyCheckout(ctx, checkout.id).catch(failed);
    for (const subscription of [...late, ...left])
      await applySubscription(ctx, subscription.id).catch(failed);
    if (failures.length > 0) throw new AggregateError(failures, "some payments could not be synced");
  },
);
