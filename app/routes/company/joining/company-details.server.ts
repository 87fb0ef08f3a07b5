import { data, redirect } from "react-router";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { parseForm } from "#app/forms/parse-form.server.ts";
import { completeAddresses, lookUpAddresses } from "#app/routes/public/request/typed-address.server.ts";
import { placesOfPostcodes } from "#app/routes/public/request/found-places.server.ts";
import { ownChecks } from "#domain/checks/views.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { billingDetailsInput } from "#domain/payments/billing/input.ts";
import { saveBillingDetails } from "#domain/payments/billing/save-billing-details.ts";
import { billingDetailsOf } from "#domain/payments/billing/views.ts";
import { companyDetailsInput } from "#domain/companies/input.ts";
import { saveCompanyDetails } from "#domain/companies/save-company-details.ts";
import { companyDetailsOf } from "#domain/companies/views.ts";
import { declaresNiwo } from "#domain/evidence/rules.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { ERROR_STATUS } from "#texts/errors/error-status.ts";
import type { Route } from "./+types/company-details";
import { kvkRefusal } from "./kvk-refusal.ts";
import { requireCompany } from "../company-page.server.ts";
import { COMPANY } from "./details-intents.ts";
import { SUBSCRIPTION_PATH } from "../subscription/subscription-path.ts";

const PATH = "/verhuisbedrijf-dashboard/gegevens";

export async function readDetails({ context }: Route.LoaderArgs) {
  const { ctx, company: own } = requireCompany(context, editsProfile);
  const { kvkNumber, ...company } = foundOr404(await companyDetailsOf(ctx, ctx.actor));
  // A program registered it: the order form asks the number, with the terms.
  if (kvkNumber === null) return redirect(SUBSCRIPTION_PATH);
  const { details, hasDetails } = await billingDetailsOf(ctx, ctx.actor);
  const found = await placesOfPostcodes(ctx, ["place"], details);
  return {
    company: { ...company, kvkNumber },
    isMover: declaresNiwo(own.vertical),
    checks: await ownChecks(ctx, ctx.actor),
    details,
    hasDetails,
    foundPlace: details.place === found.place ? details.place : null,
  };
}

/** Saves the form that was sent: of the company, or of its invoices. */
export async function saveDetails({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, editsProfile);
  const form = await request.formData();
  const save = async (values: FormValues, verb: () => Promise<void>) =>
    answerRefusal(
      values,
      async () => {
        try {
          await verb();
        } catch (error) {
          const errors = error instanceof DomainError ? kvkRefusal(error.code) : null;
          if (!errors || !(error instanceof DomainError)) throw error;
          return data<FormAnswer>({ errors, values }, { status: ERROR_STATUS[error.code] });
        }
        return redirectWithToast(PATH, "company_details_saved");
      },
      { toast: "company_details_failed", log: logFailure(context) },
    );
  if (form.get("intent") === COMPANY) {
    const parsed = parseForm(form, companyDetailsInput);
    return parsed.ok ? save(parsed.values, () => saveCompanyDetails(ctx, parsed.value)) : parsed.response;
  }
  await lookUpAddresses(ctx, form);
  await completeAddresses(ctx, form);
  const parsed = parseForm(form, billingDetailsInput);
  return parsed.ok ? save(parsed.values, () => saveBillingDetails(ctx, parsed.value)) : parsed.response;
}
