import { subscriptions } from "#db/schema/index.ts";
import { isOwnCompany } from "../facts/is-own-company.ts";
import type { Ctx, UserActor } from "../kernel/context.ts";
import {
  accessUntil,
  debitUnderWay,
  isSubscribed,
  mayStillCharge,
  overdueOf,
  subscriptionPhase,
} from "./rules.ts";

/** What the pages of a company read of its subscription. */
export const subscriptionFields = {
  status: subscriptions.status,
  currentPeriodStart: subscriptions.currentPeriodStart,
  currentPeriodEnd: subscriptions.currentPeriodEnd,
  pastDueSince: subscriptions.pastDueSince,
  cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
  payUrl: subscriptions.payUrl,
  overdueCents: subscriptions.overdueCents,
  overdueTries: subscriptions.overdueTries,
  nextTryAt: subscriptions.nextTryAt,
  firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
};

export type SubscriptionFacts = Pick<typeof subscriptions.$inferSelect, keyof typeof subscriptionFields>;

/** The subscription of a company for its own pages, read now. */
export async function subscriptionView(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [row] = await ctx.db
    .select(subscriptionFields)
    .from(subscriptions)
    .where(isOwnCompany(subscriptions.companyId, actor));
  return subscriptionAt(row ?? null, ctx.now);
}

/**
 * What a row means at this time. `current` is null without access. `canStop` without access means that the provider still tries
 * to charge for it. `underWay` is its first debit while the bank has not answered. `payUrl` is the provider's page for an
 * overdue invoice, and `overdue` what is left to pay of it.
 */
export function subscriptionAt(row: SubscriptionFacts | null, now: Date) {
  if (!row)
    return {
      phase: null,
      current: null,
      underWay: null,
      canStop: false,
      accessUntil: null,
      payUrl: null,
      overdue: null,
    };
  const { payUrl, ...state } = row;
  const phase = subscriptionPhase(state, now);
  const until = accessUntil(state, now);
  return {
    phase,
    current: isSubscribed(state, now) ? state : null,
    underWay: debitUnderWay(state, now),
    canStop: mayStillCharge(state),
    accessUntil: until,
    payUrl: phase === "past_due" ? payUrl : null,
    overdue: phase === "past_due" ? overdueOf(row, until, now) : null,
  };
}
