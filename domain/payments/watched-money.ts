import { count, gt, isNull, sql } from "drizzle-orm";
import { refunds, subscriptions } from "#db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import { daysBefore } from "../kernel/dates.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/rules.ts";

/**
 * For metrics: subscriptions by status, what companies are late in paying, refunds that the provider has not taken yet, and money that was
 * given back in the last 24 hours. Cents including btw.
 */
export async function watchedMoney(ctx: Pick<Ctx, "db" | "now">) {
  const states = await ctx.db
    .select({
      status: subscriptions.status,
      count: count(),
      overdueCents: sql`coalesce(sum(${subscriptions.overdueCents}), 0)`.mapWith(Number),
    })
    .from(subscriptions)
    .groupBy(subscriptions.status);
  const refundsWaiting = await ctx.db.$count(refunds, isNull(refunds.creditNoteId));
  const [given] = await ctx.db
    .select({ cents: sql`coalesce(sum(${refunds.moneyCents}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(gt(refunds.createdAt, daysBefore(ctx.now, 1)));
  const counts = new Map(states.map((one) => [one.status, one.count]));
  return {
    subscriptions: SUBSCRIPTION_STATUSES.map((status) => ({ status, count: counts.get(status) ?? 0 })),
    overdueCents: states.reduce((sum, { overdueCents }) => sum + overdueCents, 0),
    refundsWaiting,
    refundedCents: given!.cents,
  };
}
