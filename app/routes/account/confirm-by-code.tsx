import { useNavigation } from "react-router";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ERROR_TEXTS } from "#texts/errors/errors.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Toast } from "#texts/toasts/toast.ts";
import { CodeField } from "./code-field.tsx";
import { confirmPath, signUpPath } from "./confirm-path.ts";
import { PasswordField } from "./password-field.tsx";
import { REGISTER_AGAIN, RegisterAgain } from "./register-again.tsx";

const FORM = "code-bevestigen";

/** Asks for the 6-digit code of the mail, and offers to resend it. */
export function ConfirmByCode(props: {
  answer: FormAnswer | undefined;
  /** The address that waits for a code in this browser; a field asks for it when it is unknown. */
  waitingEmail: string | null;
  email: string;
  code: string;
  /** Whether the password must prove that the registration is the user's own. */
  asksPassword: boolean;
  next: string | null;
  /** Whether the opened link confirms no registration. */
  isDead: boolean;
  /** The problem of an opened link without a token. */
  linkProblem: Toast | null;
}) {
  const { answer, waitingEmail, asksPassword, next } = props;
  const navigation = useNavigation();
  const intent = navigation.formMethod === "POST" ? (navigation.formData?.get("intent") ?? "code") : null;
  const linkFailed = answer ? answer.refusal && !answer.values.email : props.isDead;
  const { title, message: text } = ERROR_TEXTS.link_invalid;
  const problem = props.isDead ? { title, text } : props.linkProblem;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Bevestig je e-mailadres</h1>
      <div className="mt-6 space-y-6 empty:hidden">
        <FormProblems answer={answer} />
        {problem && !answer && (
          <Notice tone="warning" title={problem.title}>
            {problem.text}
          </Notice>
        )}
      </div>
      <p className="mt-6 text-soft">
        {linkFailed ? (
          "Vul de code uit de nieuwste mail in, of laat je een nieuwe mail sturen."
        ) : waitingEmail ? (
          <>
            Kijk in de mail van <strong className="font-semibold text-ink">{waitingEmail}</strong>. Open de
            link in onze nieuwste mail, of vul hier de code in.
          </>
        ) : (
          `In onze mail staan een link en een code van ${COUNTS.code}. Eén van de twee is genoeg.`
        )}
      </p>
      <Form id={FORM} method="post" action={confirmPath(next)} noValidate className="mt-6 space-y-6">
        {waitingEmail ? (
          <input type="hidden" name="email" value={waitingEmail} />
        ) : (
          <Field
            name="email"
            label="E-mailadres"
            type="email"
            autoComplete="email"
            defaultValue={textOf(answer?.values ?? {}, "email") || props.email}
            error={answer?.errors.email}
          />
        )}
        <CodeField
          name="code"
          defaultValue={textOf(answer?.values ?? {}, "code") || props.code}
          error={answer?.errors.code}
        />
        {asksPassword && (
          <PasswordField
            name="password"
            label="Wachtwoord"
            hint="Het wachtwoord dat je bij het registreren koos."
            error={answer?.errors.password}
          />
        )}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large" pending={intent === "code"}>
            E-mailadres bevestigen
          </Button>
          <Button name="intent" value="opnieuw" variant="quiet" pending={intent === "opnieuw"}>
            Stuur opnieuw
          </Button>
        </div>
      </Form>
      <div className="mt-8 space-y-5 border-t border-line pt-5 text-sm text-soft">
        <p>
          Geen mail gezien? Kijk ook bij je ongewenste mail. Heb je je adres al bevestigd? Dan kun je{" "}
          <Link href="/auth" className="link">
            inloggen
          </Link>
          .{" "}
          {waitingEmail && (
            <>
              Klopt het adres niet?{" "}
              <Link href={signUpPath(next)} className="link">
                Registreer je met een ander adres
              </Link>
              .
            </>
          )}
        </p>
        {asksPassword && <RegisterAgain form={FORM} byCode pending={intent === REGISTER_AGAIN} />}
      </div>
    </div>
  );
}
