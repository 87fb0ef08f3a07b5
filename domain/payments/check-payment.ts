import { eq } from "drizzle-orm";
import { checkouts } from "#db/schema/index.ts";
import { paymentsOf } from "./billing/provider-of.ts";
import type { Ctx } from "../kernel/context.ts";
import type { ProviderCheckout } from "../kernel/payment-port.ts";
import type { DebitUnderWay } from "../subscriptions/rules.ts";
import { subscriptionView } from "../subscriptions/views.ts";
import { verb } from "../kernel/verb.ts";
import { applyCheckout } from "./apply-provider-state.ts";
import { checkoutInput } from "./input.ts";
import { orders } from "./policy.ts";

/** The state of a checkout. */
export type CheckedPayment =
  | { state: "paid" | "open" | "over" | "unknown" }
  | { state: "under_way"; debit: DebitUnderWay; hasAccess: boolean };

/**
 * The state of a checkout for the company that returns from its payment page: `unknown` when this company did not start it,
 * `under_way` while the bank has not answered a first debit (which takes days), `over` when it is paid but its subscription
 * gives no access (any more). Syncs the checkout first, as the webhook may be late. Rejects when the provider does not
 * answer.
 */
export const checkPayment = verb(
  { name: "check-payment", input: checkoutInput, by: orders },
  async (ctx, { checkout }): Promise<CheckedPayment> => {
    const { companyId } = ctx.actor;
    const paid = await applyCheckout(ctx, checkout, companyId);
    if (paid === null) return { state: "unknown" };
    const atProvider = paid ? null : await fetchCheckout(ctx, checkout);
    // The provider has been paid, also when the payment was given back.
    if (!paid && atProvider?.status !== "paid") return { state: "open" };
    const { current, underWay: debit } = await subscriptionView(ctx, ctx.actor);
    if (debit) return { state: "under_way", debit, hasAccess: current !== null };
    return { state: current ? "paid" : "over" };
  },
);

async function fetchCheckout(ctx: Ctx, checkoutSessionId: string): Promise<ProviderCheckout | null> {
  const [row] = await ctx.db
    .select({ provider: checkouts.provider })
    .from(checkouts)
    .where(eq(checkouts.checkoutSessionId, checkoutSessionId));
  return row ? paymentsOf(ctx, row).fetchCheckout(checkoutSessionId) : null;
}
