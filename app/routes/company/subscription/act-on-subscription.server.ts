import { redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { decidesOnSubscription } from "#domain/payments/policy.ts";
import { openPortal } from "#domain/payments/billing/open-portal.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { resumeSubscription } from "#domain/payments/resume-subscription.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
import type { Route } from "./+types/subscription";
import { requireCompany } from "../company-page.server.ts";
import { ORDER_INTENT } from "./order-form.tsx";
import { placeOrder } from "./place-order.server.ts";
import { PORTAL_INTENT } from "./subscription-details.tsx";
import { SUBSCRIPTION_PATH } from "./subscription-path.ts";

/** Orders, cancels or resumes the subscription, or opens the provider's page. */
export async function actOnSubscription({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, decidesOnSubscription);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === ORDER_INTENT) return placeOrder(context, form, "subscription");
  const { toast, act } = ACTS.get(intent) ?? REFUSED;
  return answerRefusal({}, () => act(context, ctx), {
    toast,
    log: logFailure(context, "a subscription could not be changed"),
  });
}

type Act = {
  /** Shown when it fails. */
  toast: ToastCode;
  act: (context: Readonly<RouterContextProvider>, ctx: Ctx<UserActor>) => Promise<Response>;
};

const REFUSED: Act = {
  toast: "subscription_cancel_failed",
  act: () => Promise.reject(new DomainError("invalid_input")),
};

/** What the forms of this page do, by `intent`. */
const ACTS = new Map<unknown, Act>([
  [
    "opzeggen",
    {
      toast: "subscription_cancel_failed",
      act: async (_, ctx) => {
        const { atOnce } = await cancelSubscription(ctx, {});
        const toast = atOnce ? "subscription_ended" : "subscription_cancelled";
        return redirectWithToast(SUBSCRIPTION_PATH, toast);
      },
    },
  ],
  [
    "hervatten",
    {
      toast: "subscription_resume_failed",
      act: async (_, ctx) => {
        await resumeSubscription(ctx, {});
        return redirectWithToast(SUBSCRIPTION_PATH, "subscription_resumed");
      },
    },
  ],
  [
    PORTAL_INTENT,
    {
      toast: "payment_method_failed",
      act: async (context, ctx) => {
        const { appUrl } = context.get(runtimeContext).config;
        const { url } = await openPortal(ctx, { returnUrl: `${appUrl}${SUBSCRIPTION_PATH}` });
        return redirect(url);
      },
    },
  ],
]);
