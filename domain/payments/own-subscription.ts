import { eq } from "drizzle-orm";
import { subscriptions } from "#db/schema/index.ts";
import type { CompanyActor, Ctx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { applySubscription } from "./apply-provider-state.ts";

/** The subscription of the acting company as our row has it. */
export async function ownSubscription(ctx: Ctx<CompanyActor>) {
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.companyId, ctx.actor.companyId));
  return row;
}

/** The subscription of the acting company, synced with the provider. Throws `subscription_not_active` without one. */
export async function syncedSubscription(ctx: Ctx<CompanyActor>) {
  const known = await ownSubscription(ctx);
  if (!known) throw new DomainError("subscription_not_active");
  await applySubscription(ctx, known.providerSubscriptionId);
  return (await ownSubscription(ctx)) ?? known;
}
