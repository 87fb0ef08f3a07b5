import { subscriptionView } from "../subscriptions/views.ts";
import { verb } from "../verb.ts";
import { applyCheckout } from "./apply-provider-state.ts";
import { checkoutInput } from "./input.ts";
import { orders } from "./policy.ts";

/**
 * The state of a checkout for the company that returns from its payment page: `unknown` when this company did not start it,
 * `over` when it is paid but its subscription gives no access (any more). Syncs the checkout first, as the webhook may be
 * late. Rejects when the provider does not answer.
 */
export const checkPayment = verb(
  { name: "check-payment", input: checkoutInput, by: orders },
  async (ctx, { checkout }): Promise<"paid" | "open" | "over" | "unknown"> => {
    const { companyId } = ctx.actor;
    if ((await applyCheckout(ctx, checkout, companyId)) === null) return "unknown";
    if ((await ctx.payments.fetchCheckout(checkout))?.status !== "paid") return "open";
    return (await subscriptionView(ctx, ctx.actor)).current ? "paid" : "over";
  },
);
