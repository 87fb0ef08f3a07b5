import type { RouterContextProvider } from "react-router";
import { logFailure, sessionContext } from "#app/context.server.ts";
import { billingView } from "#domain/payments/billing/views.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { refreshSubscription } from "#domain/payments/refresh-subscription.ts";
import { subscriptionAt, subscriptionView } from "#domain/subscriptions/views.ts";

type Context = Readonly<RouterContextProvider>;

/** Asks the provider for the subscription. A failure is logged: the page then shows the state that we know. */
export const askProvider = (context: Context, ctx: Ctx<UserActor>): Promise<void> =>
  refreshSubscription(ctx, {}).catch(logFailure(context, "a subscription could not be refreshed"));

/**
 * The subscription of the company, for a page that shows no amounts: as the session has it, or read after asking the provider,
 * when it is not known yet whether a renewal was paid.
 */
export async function currentSubscription(context: Context, ctx: Ctx<UserActor>) {
  const known = subscriptionAt(context.get(sessionContext)?.subscription ?? null, ctx.now);
  if (known.phase !== "checking") return known;
  await askProvider(context, ctx);
  return subscriptionView(ctx, ctx.actor);
}

/** Everything about the payments of the company; read again after asking the provider, as above. */
export async function currentBilling(context: Context, ctx: Ctx<UserActor>) {
  const read = () => billingView(ctx, ctx.actor);
  const known = await read();
  if (known.subscription?.phase !== "checking") return known;
  await askProvider(context, ctx);
  return read();
}
