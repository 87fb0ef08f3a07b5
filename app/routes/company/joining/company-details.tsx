import { afterRefusals } from "#app/after-refusals.ts";
import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { LEGAL_FORM_OPTIONS } from "#texts/company/check-names.ts";
import type { Route } from "./+types/company-details";
import { BILLING, COMPANY } from "./details-intents.ts";
import { readDetails, saveDetails } from "./company-details.server.ts";
import { DetailFields } from "../subscription/billing-fields.tsx";
import { niwoPath } from "./niwo-path.ts";
import { OwnChecks } from "../profile/own-checks.tsx";
import { CHECKED_AGAIN } from "../profile/checked-again.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Bedrijfsgegevens");

export const loader = (args: Route.LoaderArgs) => readDetails(args);

export const action = (args: Route.ActionArgs) => saveDetails(args);

export const shouldRevalidate = afterRefusals;

/** Name, KvK number and invoice details of the company. */
export default function CompanyDetails({ loaderData, actionData }: Route.ComponentProps) {
  const { company, checks, isMover, ...billing } = loaderData;
  const answerTo = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined);
  return (
    <>
      <h1>Bedrijfsgegevens</h1>
      <p className="mt-3 text-soft">
        Wat opdrachtgevers van je zien, staat in{" "}
        <Link href="/verhuisbedrijf-dashboard/profiel" className="link">
          je profiel
        </Link>
        . Je eigen naam en telefoonnummer wijzig je bij{" "}
        <Link href="/account/naam" className="link">
          je account
        </Link>
        .
      </p>
      <OwnChecks checks={checks} />
      {isMover && (
        <p className="mt-6">
          <Link href={niwoPath()} className="link inline-flex min-h-11 items-center">
            Wat je zegt over je NIWO-vergunning
          </Link>
        </p>
      )}
      <CompanyForm company={company} answer={answerTo(COMPANY)} />
      <section aria-labelledby="factuur" className="mt-10 border-t border-line pt-8">
        <h2 id="factuur" className="text-h3">
          Op je facturen
        </h2>
        <p className="mt-2 text-soft">
          Geldt voor je volgende facturen. Eerdere facturen blijven zoals ze zijn.
        </p>
        <Form renews method="post" noValidate className="mt-6 space-y-6">
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
      <Form renews method="post" noValidate className="mt-6 space-y-6">
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
