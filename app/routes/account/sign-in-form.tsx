import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "./password-field.tsx";

/** The sign-in form. A refusal keeps the address, never the password. */
export function SignInForm({
  answer,
  email,
  codePath,
  wasInterrupted,
}: {
  answer: FormAnswer | undefined;
  email: string;
  /** The page that signs in with a mailed code; null where companies sign in. */
  codePath: string | null;
  /** Whether a form was kept because the session had ended. */
  wasInterrupted: boolean;
}) {
  return (
    <Form method="post" noValidate className="mt-8 space-y-6">
      <FormProblems answer={answer} />
      {wasInterrupted && !answer && (
        <Notice title="Je sessie is verlopen">Log opnieuw in; wat je typte is bewaard.</Notice>
      )}
      <input type="hidden" name="intent" value="inloggen" />
      <Field
        name="email"
        label="E-mailadres"
        type="email"
        autoComplete="username"
        defaultValue={textOf(answer?.values ?? {}, "email") || email}
        error={answer?.errors.email}
      />
      <PasswordField name="password" label="Wachtwoord" error={answer?.errors.password} />
      <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-center">
        <Button size="large" wide>
          Inloggen
        </Button>
        <Link href="/forgot-password" className="link inline-flex min-h-11 items-center">
          Wachtwoord vergeten?
        </Link>
      </div>
      {codePath && (
        <div className="border-t border-line pt-5">
          <p className="text-soft">Heb je geen wachtwoord, of weet je het niet meer?</p>
          <Link href={codePath} className="link inline-flex min-h-11 items-center">
            Log in met een code uit je mail
          </Link>
        </div>
      )}
    </Form>
  );
}
