import { data, Form, redirect } from "react-router";
import { answerRefusal, foundOr404 } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { fieldsOf, type FormAnswer, type FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { parseForm } from "#app/forms/parse-form.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { completeAddresses } from "#app/routes/public/request/typed-address.server.ts";
import { placesOfPostcodes } from "#app/routes/public/request/found-places.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TestPayments } from "#app/ui/test-payments.tsx";
import { ownChecks } from "#domain/checks/views.ts";
import { editsProfile } from "#domain/companies/policy.ts";
import { billingDetailsInput } from "#domain/billing/input.ts";
import { saveBillingDetails } from "#domain/billing/save-billing-details.ts";
import { billingDetailsOf } from "#domain/billing/views.ts";
import { companyDetailsInput } from "#domain/companies/input.ts";
import { saveCompanyDetails } from "#domain/companies/save-company-details.ts";
import { companyDetailsOf } from "#domain/companies/views.ts";
import { DomainError } from "#domain/errors.ts";
import { LEGAL_FORM_OPTIONS } from "#texts/checks.ts";
import { ERROR_STATUS } from "#texts/error-status.ts";
import type { Route } from "./+types/company-details";
import { DetailFields } from "./billing-fields.tsx";
import { OwnChecks } from "./own-checks.tsx";
import { CHECKED_AGAIN } from "./checked-again.ts";
import { kvkRefusal } from "./kvk-refusal.ts";
import { requireCompany } from "./company-page.server.ts";

const PATH = "/verhuisbedrijf-dashboard/gegevens";

/** The `intent` of the form with name and KvK number; the other form is about invoices. */
const COMPANY = "bedrijf";
const BILLING = "factuur";

export const handle: PageHandle = { width: "text", react: false, frame: "workplace" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijfsgegevens");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, editsProfile);
  const { kvkNumber, ...company } = foundOr404(await companyDetailsOf(ctx, ctx.actor));
  // A program registered it: the order form asks the number, with the terms.
  if (kvkNumber === null) return redirect("/subscription-management");
  const { details, hasDetails } = await billingDetailsOf(ctx, ctx.actor);
  const found = await placesOfPostcodes(ctx, ["place"], details);
  return {
    company: { ...company, kvkNumber },
    checks: await ownChecks(ctx, ctx.actor),
    details,
    hasDetails,
    foundPlace: details.place === found.place ? details.place : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
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
  await completeAddresses(ctx, form);
  const parsed = parseForm(form, billingDetailsInput);
  return parsed.ok ? save(parsed.values, () => saveBillingDetails(ctx, parsed.value)) : parsed.response;
}

/** Name, KvK number and invoice details of the company. */
export default function CompanyDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { company, checks, ...billing } = loaderData;
  const answerTo = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined);
  return (
    <>
      <h1>Bedrijfsgegevens</h1>
      <p className="mt-3 text-soft">
        Wat opdrachtgevers van je zien, staat in{" "}
        <a href="/verhuisbedrijf-dashboard/profiel" className="link">
          je profiel
        </a>
        . Je eigen naam en telefoonnummer wijzig je bij{" "}
        <a href="/account/naam" className="link">
          je account
        </a>
        .
      </p>
      <OwnChecks checks={checks} />
      <CompanyForm company={company} answer={answerTo(COMPANY)} />
      <section aria-labelledby="factuur" className="mt-10 border-t border-line pt-8">
        <h2 id="factuur" className="text-h3">
          Op je facturen
        </h2>
        <p className="mt-2 text-soft">
          Geldt voor je volgende facturen. Eerdere facturen blijven zoals ze zijn.
        </p>
        <Form method="post" noValidate className="mt-6 space-y-6">
          <TestPayments />
          <input type="hidden" name="intent" value={BILLING} />
          <FormProblems answer={answerTo(BILLING)} />
          <DetailFields {...billing} answer={answerTo(BILLING)} />
          <Button variant="secondary">Factuurgegevens opslaan</Button>
        </Form>
      </section>
    </>
  );
}

type Company = Route.ComponentProps["loaderData"]["company"];

function CompanyForm({ company, answer }: { company: Company; answer: FormAnswer | undefined }) {
  const { companyName, kvkNumber, legalForm, verified } = company;
  const field = fieldsOf({
    values: { companyName, kvkNumber, legalForm: legalForm ?? "", ...answer?.values },
    errors: answer?.errors ?? {},
  });
  return (
    <section aria-labelledby="bedrijf" className="mt-8">
      <h2 id="bedrijf" className="text-h3">
        In het handelsregister
      </h2>
      {verified && <p className="mt-2 text-soft">{CHECKED_AGAIN}</p>}
      <Form method="post" noValidate className="mt-6 space-y-6">
        <input type="hidden" name="intent" value={COMPANY} />
        <FormProblems answer={answer} />
        <Field {...field("companyName")} label="Handelsnaam" autoComplete="organization" maxLength={120} />
        <Field {...field("kvkNumber")} label="KvK-nummer" inputMode="numeric" width="medium" />
        <Select
          {...field("legalForm")}
          label="Rechtsvorm"
          placeholder={legalForm === null ? "Kies een rechtsvorm" : undefined}
          options={LEGAL_FORM_OPTIONS}
        />
        <Button variant="secondary">Gegevens opslaan</Button>
      </Form>
    </section>
  );
}
