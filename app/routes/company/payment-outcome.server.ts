import type { World } from "#compose";
import type { Ctx, UserActor } from "#domain/context.ts";
import { convergeCheckout } from "#domain/subscriptions/converge-subscription.ts";
import { startedCheckout } from "#domain/subscriptions/views.ts";

/** What came of a checkout that a page was called back for; `unknown` when this company did not start it. */
export type PaymentOutcome = "paid" | "open" | "unknown";

/** Follows up on the checkout of a return page. Without an answer from the provider it counts as not paid yet. */
export async function paymentOutcome(
  ctx: Ctx<UserActor>,
  world: World,
  checkoutSessionId: string | null,
): Promise<PaymentOutcome> {
  if (!checkoutSessionId || !(await startedCheckout(ctx, ctx.actor, checkoutSessionId))) return "unknown";
  const paid = await convergeCheckout(ctx, world.payments, checkoutSessionId, ctx.actor.userId).catch(
    (error: unknown) => {
      world.log.error({ err: error }, "a checkout could not be followed up");
      return false;
    },
  );
  return paid ? "paid" : "open";
}
