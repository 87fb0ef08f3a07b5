import { data, redirect, type RouterContextProvider } from "react-router";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { parseForm, valuesOf } from "#app/forms/parse-form.server.ts";
import { completeAddresses, lookUpAddresses } from "#app/routes/public/request/typed-address.server.ts";
import { billingDetailsInput } from "#domain/payments/billing/input.ts";
import { saveBillingDetails } from "#domain/payments/billing/save-billing-details.ts";
import { billingDetailsOf } from "#domain/payments/billing/views.ts";
import { finishRegistration } from "#domain/companies/finish-registration.ts";
import { finishRegistrationInput, orderAreasInput } from "#domain/companies/input.ts";
import { DomainError, type DomainErrorCode } from "#domain/kernel/errors.ts";
import { asBusinessInput } from "#domain/payments/input.ts";
import { orders } from "#domain/payments/policy.ts";
import { startCheckout } from "#domain/payments/start-checkout.ts";
import { fieldErrorText } from "#texts/errors/field-errors.ts";
import { requireCompany } from "../company-page.server.ts";
import { kvkRefusal } from "../joining/kvk-refusal.ts";
import { OFFER_PATH } from "../joining/onboarding-wizard.server.ts";
import { waitingListPath } from "../joining/waiting-list-path.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";

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

const NO_PROVINCE = { serviceAreas: fieldErrorText("serviceAreas", "choose_one") };

/** The field at which a refusal is shown; null for one that is about no field. */
function refusedFields(code: DomainErrorCode): FormAnswer["errors"] | null {
  if (code === "provinces_required") return NO_PROVINCE;
  return kvkRefusal(code);
}

/** The mistakes of all parts of the form, with those of the boxes below the other fields last. */
function inFormOrder(mistakes: readonly FormAnswer[]): FormAnswer["errors"] {
  const all = mistakes.flatMap(({ errors }) => Object.entries(errors));
  const boxes = ["terms", "asBusiness"];
  return Object.fromEntries(all.toSorted(([a], [b]) => boxes.indexOf(a) - boxes.indexOf(b)));
}

/**
 * Finishes the registration of a program's company, stores the billing details and starts a checkout, for the order form of a
 * page. A refusal is shown at that form.
 */
export async function placeOrder(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  origin: keyof typeof ORIGINS,
) {
  const { session, ctx } = requireCompany(context, orders);
  await lookUpAddresses(ctx, form);
  await completeAddresses(ctx, form);
  const details = parseForm(form, billingDetailsInput);
  const { isFinished } = await billingDetailsOf(ctx, ctx.actor);
  const rest = isFinished ? null : parseForm(form, finishRegistrationInput);
  const { appUrl } = context.get(runtimeContext).config;
  const asked = parseForm(form, orderAreasInput);
  const provinces = asked.ok ? asked.value.serviceAreas : [];
  const business = parseForm(form, asBusinessInput);
  const mistakes = [rest, details, business].flatMap((parsed) =>
    parsed && !parsed.ok ? [parsed.answer] : [],
  );
  if (!details.ok || !business.ok || (rest && !rest.ok)) {
    const missing = !session.company?.profile && provinces.length === 0;
    const errors = { ...(missing && NO_PROVINCE), ...inFormOrder(mistakes) };
    return data<FormAnswer>({ ...mistakes[0]!, errors }, { status: 422 });
  }
  const { successPath, cancelPath } = ORIGINS[origin];
  const order = {
    successUrl: `${appUrl}${successPath}`,
    cancelUrl: `${appUrl}${cancelPath}`,
    provinces,
    ...business.value,
  };
  return answerRefusal(
    valuesOf(form),
    async () => {
      try {
        if (rest) await finishRegistration(ctx, rest.value);
        await saveBillingDetails(ctx, details.value);
        return redirect((await startCheckout(ctx, order)).url);
      } catch (error) {
        const code = error instanceof DomainError ? error.code : null;
        if (code === "subscription_already_active")
          return redirectWithToast("/subscription-management", code);
        if (code === "region_full") return redirect(waitingListPath(provinces));
        const errors = code && refusedFields(code);
        if (!errors) throw error;
        return data<FormAnswer>({ errors, values: valuesOf(form) }, { status: ERROR_STATUS[code] });
      }
    },
    {
      toast: origin === "onboarding" ? "onboarding_checkout_failed" : "checkout_failed",
      log: logFailure(context, "a checkout could not be started"),
    },
  );
}
