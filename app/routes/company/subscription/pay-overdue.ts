import { redirect } from "react-router";
import { decidesOnSubscription } from "#domain/payments/policy.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import type { Route } from "./+types/pay-overdue";
import { requireCompany } from "../company-page.server.ts";
import { askProvider } from "./company-subscription.server.ts";

/** Redirects to the provider's page for an overdue invoice; mails link here. Without one, to the subscription page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, decidesOnSubscription);
  // The invoice may have been paid since.
  await askProvider(context, ctx);
  const { payUrl } = await subscriptionView(ctx, ctx.actor);
  throw redirect(payUrl ?? "/subscription-management");
}
