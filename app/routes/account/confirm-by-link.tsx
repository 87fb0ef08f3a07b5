import { useNavigation } from "react-router";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirmPath } from "./confirm-path.ts";
import { PasswordField } from "./password-field.tsx";
import { REGISTER_AGAIN, RegisterAgain } from "./register-again.tsx";

const FORM = "bevestigen";

/** The page of the mailed link. It confirms by a button, so that a mail scanner that opens the link does not use it up. */
export function ConfirmByLink(props: {
  answer: FormAnswer | undefined;
  token: string;
  /** Whether the password must prove that the registration is the user's own. */
  asksPassword: boolean;
  next: string | null;
}) {
  const { answer, token, asksPassword, next } = props;
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === "POST";
  const startsOver = busy && formData?.get("intent") === REGISTER_AGAIN;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Bevestig je e-mailadres</h1>
      <p className="mt-4 text-soft">
        {asksPassword
          ? "Dit account is in een andere browser aangevraagd. Vul het wachtwoord in dat je daar net koos. Daarna is je account klaar en ben je ingelogd."
          : "Nog één druk op de knop. Daarna is je account klaar en ben je ingelogd."}
      </p>
      <Form id={FORM} method="post" action={confirmPath(next)} noValidate className="mt-8 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="token" value={token} />
        {asksPassword && <PasswordField name="password" label="Wachtwoord" error={answer?.errors.password} />}
        <Button size="large" wide pending={busy && !startsOver}>
          E-mailadres bevestigen
        </Button>
      </Form>
      <div className="mt-8 space-y-5 border-t border-line pt-5 text-sm text-soft">
        {asksPassword && <RegisterAgain form={FORM} byCode={false} pending={startsOver} />}
        <p>
          {asksPassword
            ? "Wil je geen account? Sluit deze pagina dan. Zonder het wachtwoord komt er geen account."
            : "Heb je zelf geen account aangevraagd? Sluit deze pagina dan. Zonder druk op de knop gebeurt er niets."}
        </p>
      </div>
    </div>
  );
}
