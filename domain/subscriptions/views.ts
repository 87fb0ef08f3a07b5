import { subscriptions } from "#db/schema/index.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Ctx, UserActor } from "../context.ts";
import { accessUntil, debitUnderWay, isSubscribed, mayStillCharge, subscriptionPhase } from "./rules.ts";

/**
 * The subscription of a company for its own pages. `current` is null without access. `canStop` without access means that the
 * provider still tries to charge for it. `underWay` is its first debit while the bank has not answered. `payUrl` is the provider's page for an overdue invoice.
 */
export async function subscriptionView(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [row] = await ctx.db
    .select({
      status: subscriptions.status,
      currentPeriodStart: subscriptions.currentPeriodStart,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      payUrl: subscriptions.payUrl,
      firstPaymentUnderWay: subscriptions.firstPaymentUnderWay,
    })
    .from(subscriptions)
    .where(isOwnCompany(subscriptions.companyId, actor));
  if (!row)
    return {
      phase: null,
      current: null,
      underWay: null,
      canStop: false,
      accessUntil: null,
      payUrl: null,
    };
  const { payUrl, ...state } = row;
  const phase = subscriptionPhase(state, ctx.now);
  return {
    phase,
    current: isSubscribed(state, ctx.now) ? state : null,
    underWay: debitUnderWay(state, ctx.now),
    canStop: mayStillCharge(state),
    accessUntil: accessUntil(state, ctx.now),
    payUrl: phase === "past_due" ? payUrl : null,
  };
}
