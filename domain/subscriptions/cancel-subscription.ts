import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import { orderMail } from "../outbox.ts";
import type { Payments } from "../ports.ts";
import { convergeSubscription } from "./converge-subscription.ts";
import { isSubscribed } from "./rules.ts";

/** Ends the subscription at the end of the paid period; access stays until then. Throws `subscription_not_active`. */
export async function cancelSubscription(ctx: Ctx, payments: Payments): Promise<void> {
  const current = await setCancel(ctx, payments, true);
  const until = current.currentPeriodEnd?.toISOString() ?? "";
  await ctx.db.transaction((tx) =>
    orderMail(ctx, tx, `${current.providerSubscriptionId}:${until}`, {
      kind: "subscription-cancelled",
      userId: current.userId,
    }),
  );
}

/** Takes a cancellation back, as long as the paid period runs. Throws `subscription_not_active`. */
export async function resumeSubscription(ctx: Ctx, payments: Payments): Promise<void> {
  await setCancel(ctx, payments, false);
}

async function setCancel(ctx: Ctx, payments: Payments, cancel: boolean) {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  const [current] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.userId, actor.userId));
  if (!current || !isSubscribed(current, ctx.now)) throw new DomainError("subscription_not_active");
  await payments.setCancelAtPeriodEnd(current.providerSubscriptionId, cancel);
  await convergeSubscription(ctx, payments, current.providerSubscriptionId);
  return current;
}
