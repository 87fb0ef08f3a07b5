import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { requireSession } from "#app/auth/access.server.ts";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { orderAreasInput } from "#domain/companies/input.ts";
import { DomainError } from "#domain/errors.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { fieldErrorText } from "#texts/field-errors.ts";
import { OFFER_PATH } from "./onboarding-wizard.server.ts";
import { waitingListPath } from "./waiting-list-path.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";

/** Where the payment page returns to when paid or cancelled, by page with an order form. */
const ORIGINS = {
  registration: {
    successPath: "/schoonmaak/registratie-succesvol",
    cancelPath: "/schoonmaak/registratie-succesvol",
  },
  dashboard: { successPath: "/success", cancelPath: "/verhuisbedrijf-dashboard" },
  onboarding: { successPath: "/success", cancelPath: OFFER_PATH },
  subscription: { successPath: "/success", cancelPath: "/subscription-management" },
} as const;

/** Starts a checkout for the order form of a page. A refusal is shown at that form. */
export function placeOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  origin: keyof typeof ORIGINS,
) {
  const { ctx } = requireSession(context, "PHOTOGRAPHER");
  const { appUrl } = context.get(runtimeContext).config;
  const asked = parseForm(form, orderAreasInput);
  const provinces = asked.ok ? asked.value.serviceAreas : [];
  const { successPath, cancelPath } = ORIGINS[origin];
  const order = { successUrl: `${appUrl}${successPath}`, cancelUrl: `${appUrl}${cancelPath}`, provinces };
  return answerRefusal(
    valuesOf(form),
    async () => {
      try {
        return redirect((await startCheckout(ctx, order)).url);
      } catch (error) {
        const code = error instanceof DomainError ? error.code : null;
        if (code === "subscription_already_active")
          return redirectWithToast("/subscription-management", code);
        if (code === "region_full") return redirect(waitingListPath(provinces));
        if (code !== "provinces_required") throw error;
        const errors = { serviceAreas: fieldErrorText("serviceAreas", "choose_one") };
        return data<FormAnswer>({ errors, values: valuesOf(form) }, { status: ERROR_STATUS[code] });
      }
    },
    {
      toast: origin === "onboarding" ? "onboarding_checkout_failed" : "checkout_failed",
      log: logFailure(context, "a checkout could not be started"),
    },
  );
}
