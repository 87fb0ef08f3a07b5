import { redirect } from "react-router";
import { requireSession } from "#app/auth/access.server.ts";
import { worldContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { orderAreasInput } from "#domain/companies/input.ts";
import { DomainError } from "#domain/errors.ts";
import { startCheckout } from "#domain/subscriptions/start-checkout.ts";
import type { Route } from "./+types/checkout";
import { CHECKOUT_ORIGINS, checkoutOriginOf } from "./checkout-origins.ts";
import { waitingListPath } from "./waiting-list-path.ts";

/** Ordering is a form; who comes here by its address only wants to see the subscription. */
export const loader = () => redirect("/subscription-management");

/** Starts paying at the provider, and comes back to the page with the button when that cannot be. */
export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "PHOTOGRAPHER");
  const world = context.get(worldContext);
  const form = await request.formData();
  const origin = checkoutOriginOf(form.get("van"));
  const paths = CHECKOUT_ORIGINS[origin];
  const asked = parseForm(form, orderAreasInput);
  const provinces = asked.ok ? asked.value.serviceAreas : [];
  try {
    const { url } = await startCheckout(ctx, world.payments, {
      successPath: paths.success,
      cancelPath: paths.cancel,
      appUrl: world.config.appUrl,
      provinces,
    });
    return redirect(url);
  } catch (error) {
    const refusal = error instanceof DomainError ? error.code : null;
    if (refusal === "subscription_already_active")
      return redirectWithToast("/subscription-management", refusal);
    if (refusal === "region_full") return redirect(waitingListPath(provinces));
    if (refusal === "payment_unavailable" || refusal === "provinces_required")
      return redirectWithToast(paths.cancel, refusal);
    world.log.error({ err: error }, "a checkout could not be started");
    return redirectWithToast(
      paths.cancel,
      origin === "onboarding" ? "onboarding_checkout_failed" : "checkout_failed",
    );
  }
}
