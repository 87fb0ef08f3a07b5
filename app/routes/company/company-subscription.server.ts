import type { RouterContextProvider } from "react-router";
import { logFailure } from "#app/context.server.ts";
import { billingView } from "#domain/billing/views.ts";
import type { Ctx, UserActor } from "#domain/context.ts";
import { refreshSubscription } from "#domain/payments/refresh-subscription.ts";
import type { SubscriptionPhase } from "#domain/subscriptions/rules.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";

type Context = Readonly<RouterContextProvider>;

/** Asks the provider for the subscription. A failure is logged: the page then shows the state that we know. */
export const askProvider = (context: Context, ctx: Ctx<UserActor>): Promise<void> =>
  refreshSubscription(ctx, {}).catch(logFailure(context, "a subscription could not be refreshed"));

/** Reads a view; once more after asking the provider, when it does not know yet whether a renewal was paid. */
async function readCurrent<View>(
  context: Context,
  ctx: Ctx<UserActor>,
  read: () => Promise<View>,
  phaseOf: (view: View) => SubscriptionPhase | null,
): Promise<View> {
  const known = await read();
  if (phaseOf(known) !== "checking") return known;
  await askProvider(context, ctx);
  return read();
}

/** The subscription of the company, for a page that shows no amounts. */
export const currentSubscription = (context: Context, ctx: Ctx<UserActor>) =>
  readCurrent(
    context,
    ctx,
    () => subscriptionView(ctx, ctx.actor),
    ({ phase }) => phase,
  );

/** Everything about the payments of the company. */
export const currentBilling = (context: Context, ctx: Ctx<UserActor>) =>
  readCurrent(
    context,
    ctx,
    () => billingView(ctx, ctx.actor, logFailure(context, "a credit could not be read")),
    ({ subscription }) => subscription?.phase ?? null,
  );
