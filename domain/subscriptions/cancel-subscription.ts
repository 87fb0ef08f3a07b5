import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { Payments } from "../ports.ts";
import { convergeSubscription } from "./converge-subscription.ts";
import { endsWithPeriod, isSubscribed, mayStillCharge } from "./rules.ts";
import { stopCharging } from "./stop-charging.ts";

/**
 * Cancels, as long as the provider could still charge, access or not: at the end of the paid period, or at once (`atOnce`)
 * while a payment is missing. Throws `subscription_not_active`.
 */
export async function cancelSubscription(ctx: Ctx, payments: Payments): Promise<{ atOnce: boolean }> {
  const current = await freshSubscription(ctx, payments);
  if (!mayStillCharge(current)) {
    if (!isSubscribed(current, ctx.now)) throw new DomainError("subscription_not_active");
    return { atOnce: false };
  }
  await stopCharging(ctx, payments, current);
  return { atOnce: !endsWithPeriod(current.status) };
}

/** Takes a cancellation back, as long as the paid period runs. Throws `subscription_not_active`. */
export async function resumeSubscription(ctx: Ctx, payments: Payments): Promise<void> {
  const current = await freshSubscription(ctx, payments);
  if (!isSubscribed(current, ctx.now)) throw new DomainError("subscription_not_active");
  await payments.setCancelAtPeriodEnd(current.providerSubscriptionId, false);
  await convergeSubscription(ctx, payments, current.providerSubscriptionId);
}

/** The subscription of whoever acts, as the provider has it now. */
async function freshSubscription(ctx: Ctx, payments: Payments) {
  const { userId } = requireRole(ctx, "PHOTOGRAPHER");
  const read = () => ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  const [known] = await read();
  if (!known) throw new DomainError("subscription_not_active");
  await convergeSubscription(ctx, payments, known.providerSubscriptionId);
  const [fresh] = await read();
  return fresh ?? known;
}
