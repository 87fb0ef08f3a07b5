import { subscriptions } from "#db/schema/index.ts";
import { requireRole } from "../accounts/policy.ts";
import { isOwnCompany } from "../is-own-company.ts";
import type { Ctx } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { Payments } from "../ports.ts";
import { convergeSubscription } from "./converge-subscription.ts";
import { endsWithPeriod, isSubscribed, mayStillCharge } from "../subscriptions/rules.ts";
import { stopCharging } from "./stop-charging.ts";

/** Most times that cancelling looks again at a subscription that changes meanwhile. */
const MAX_ROUNDS = 3;

/**
 * Cancels, as long as the provider could still charge, access or not: at the end of the paid period, or at once (`atOnce`)
 * while a payment is missing. Throws `subscription_not_active`.
 */
export async function cancelSubscription(ctx: Ctx, payments: Payments): Promise<{ atOnce: boolean }> {
  let current = await freshSubscription(ctx, payments);
  if (!mayStillCharge(current) && !isSubscribed(current, ctx.now))
    throw new DomainError("subscription_not_active");
  // A payment may fail or arrive while this cancels: then it takes the other way to stop charging.
  for (let round = 0; mayStillCharge(current); round += 1) {
    if (round === MAX_ROUNDS) throw new Error("the subscription keeps changing");
    await stopCharging(ctx, payments, current);
    const stopped = await ownSubscription(ctx);
    // Gone with its account, which takes that nothing more is charged.
    if (!stopped) break;
    current = stopped;
  }
  return { atOnce: !endsWithPeriod(current.status) };
}

/** Takes a cancellation back, as long as the paid period runs. Throws `subscription_not_active`. */
export async function resumeSubscription(ctx: Ctx, payments: Payments): Promise<void> {
  const current = await freshSubscription(ctx, payments);
  if (!isSubscribed(current, ctx.now)) throw new DomainError("subscription_not_active");
  await payments.setCancelAtPeriodEnd(current.providerSubscriptionId, false);
  await convergeSubscription(ctx, payments, current.providerSubscriptionId);
  const resumed = await ownSubscription(ctx);
  if (!isSubscribed(resumed ?? null, ctx.now)) throw new DomainError("subscription_not_active");
}

/** The subscription of whoever acts, as the provider has it now. */
async function freshSubscription(ctx: Ctx, payments: Payments) {
  const known = await ownSubscription(ctx);
  if (!known) throw new DomainError("subscription_not_active");
  await convergeSubscription(ctx, payments, known.providerSubscriptionId);
  return (await ownSubscription(ctx)) ?? known;
}

/** The subscription of whoever acts, as we know it. */
async function ownSubscription(ctx: Ctx) {
  const actor = requireRole(ctx, "PHOTOGRAPHER");
  const [row] = await ctx.db.select().from(subscriptions).where(isOwnCompany(subscriptions.companyId, actor));
  return row;
}
