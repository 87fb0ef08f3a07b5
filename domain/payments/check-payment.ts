import { eq } from "drizzle-orm";
import { checkouts } from "#db/schema/index.ts";
import { paymentsOf } from "../billing/provider-of.ts";
import type { Ctx } from "../context.ts";
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
    const paid = await applyCheckout(ctx, checkout, companyId);
    if (paid === null) return "unknown";
    if (!paid && !(await isPaid(ctx, checkout))) return "open";
    return (await subscriptionView(ctx, ctx.actor)).current ? "paid" : "over";
  },
);

/** Whether the provider has been paid, also when the payment is given back. */
async function isPaid(ctx: Ctx, checkoutSessionId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ provider: checkouts.provider })
    .from(checkouts)
    .where(eq(checkouts.checkoutSessionId, checkoutSessionId));
  const checkout = row && (await paymentsOf(ctx, row).fetchCheckout(checkoutSessionId));
  return checkout?.status === "paid";
}
