import { useNavigation } from "react-router";
import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { TermsVersionField } from "#app/legal/terms-version-field.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { CompanyBeforeStart, CompanySignUp } from "./company-sign-up.tsx";
import { DocumentLink } from "#app/ui/document-link.tsx";
import { PasswordField } from "./password-field.tsx";

/** The company role's label on the sign-in pages of each vertical; the general pages are those of cleaning. */
const COMPANY_ROLES: Record<Vertical, string> = {
  cleaning: "Schoonmaakbedrijf of verhuisbedrijf",
  moving: "Verhuisbedrijf",
};

const rolesOf = (vertical: Vertical) => [
  { value: "CLIENT", label: "Opdrachtgever", description: "Ik zoek een bedrijf" },
  {
    value: "PHOTOGRAPHER",
    label: COMPANY_ROLES[vertical],
    description: "Ik wil offertes sturen",
  },
];

/** The sign-up form of clients; choosing the company role shows the link to the companies' page instead. */
export function RegisterForm(props: {
  answer: FormAnswer | undefined;
  email: string;
  wantsCompany: boolean;
  vertical: Vertical;
  isPrelaunch: boolean;
}) {
  const { answer, email, wantsCompany, vertical, isPrelaunch } = props;
  const busy = useNavigation().formMethod === "POST";
  const field = fieldsOf(answer);
  return (
    <Form method="post" noValidate className="group mt-8 space-y-6">
      <FormProblems answer={answer} />
      <input type="hidden" name="intent" value="registreren" />
      <ChoiceCards
        name="role"
        label="Ik ben"
        columns={1}
        options={rolesOf(vertical)}
        defaultValue={wantsCompany ? "PHOTOGRAPHER" : "CLIENT"}
        error={answer?.errors.role}
      />
      {/* CSS shows the part of the chosen role, so that it works without script. */}
      <div className="hidden group-has-[#role-PHOTOGRAPHER:checked]:block">
        {isPrelaunch ? <CompanyBeforeStart pending={busy} /> : <CompanySignUp />}
      </div>
      <div className="space-y-6 group-has-[#role-PHOTOGRAPHER:checked]:hidden">
        <Field {...field("fullName")} label="Je naam" autoComplete="name" />
        <MailField
          {...field("email")}
          label="E-mailadres"
          hint="Hierop krijg je bericht van je offertes."
          defaultValue={field("email").defaultValue || email}
        />
        <Field
          {...field("phone")}
          label="Telefoonnummer"
          optional
          type="tel"
          autoComplete="tel"
          width="medium"
        />
        <PasswordField name="password" label="Wachtwoord" isNew error={answer?.errors.password} />
        <PasswordField
          name="passwordConfirm"
          label="Wachtwoord herhalen"
          autoComplete="new-password"
          error={answer?.errors.passwordConfirm}
        />
        <TermsVersionField />
        <Checkbox
          name="terms"
          label={
            <>
              Ik ga akkoord met de <DocumentLink href="/algemene-voorwaarden">voorwaarden</DocumentLink> en
              heb de <DocumentLink href="/privacy">privacyverklaring</DocumentLink> gelezen.
            </>
          }
          defaultChecked={textOf(answer?.values ?? {}, "terms") === "on"}
          error={answer?.errors.terms}
        />
        <Button size="large" wide pending={busy}>
          Account maken
        </Button>
      </div>
    </Form>
  );
}
