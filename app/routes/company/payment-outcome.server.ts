import type { World } from "#compose";
import type { Ctx, UserActor } from "#domain/context.ts";
import { convergeCheckout } from "#domain/payments/converge-subscription.ts";
import { startedCheckout, subscriptionView } from "#domain/subscriptions/views.ts";

/**
 * What came of a checkout that a page was called back for: `over` when its subscription gives no access (any more),
 * `unknown` when this company did not start it, `unchecked` when that could not be found out.
 */
type PaymentOutcome = "paid" | "open" | "over" | "unknown" | "unchecked";

/** Follows up on the checkout of a return page. */
export async function paymentOutcome(
  ctx: Ctx<UserActor>,
  { payments, log }: World,
  checkoutSessionId: string | null,
): Promise<PaymentOutcome> {
  if (!checkoutSessionId || !(await startedCheckout(ctx, ctx.actor, checkoutSessionId))) return "unknown";
  try {
    await convergeCheckout(ctx, payments, checkoutSessionId, ctx.actor.userId);
    if ((await payments.fetchCheckout(checkoutSessionId))?.status !== "paid") return "open";
    return (await subscriptionView(ctx, ctx.actor)).current ? "paid" : "over";
  } catch (error) {
    log.error({ err: error }, "a checkout could not be followed up");
    return "unchecked";
  }
}
