import { subscriptions } from "#db/schema/index.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Ctx, UserActor } from "../context.ts";
import { isSubscribed, mayStillCharge, MONTHLY_EXCL_VAT_CENTS, priceForCompanies } from "./rules.ts";

/**
 * The subscription of a company for its own pages. `current` is null without access. `canStop` without access means that the
 * provider still tries to charge for it.
 */
export async function subscriptionView(ctx: Pick<Ctx, "db" | "now">, actor: UserActor) {
  const [row] = await ctx.db
    .select({
      status: subscriptions.status,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
    })
    .from(subscriptions)
    .where(isOwnCompany(subscriptions.companyId, actor));
  return {
    price: priceForCompanies(MONTHLY_EXCL_VAT_CENTS),
    current: row && isSubscribed(row, ctx.now) ? row : null,
    canStop: row !== undefined && mayStillCharge(row),
  };
}
