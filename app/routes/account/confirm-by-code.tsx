import { Form, Link, useNavigation } from "react-router";
import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { confirmPath } from "./confirm-path.ts";

/** The six digits from the mail, with another mail at hand for whoever got none. */
export function ConfirmByCode(props: {
  answer: FormAnswer | undefined;
  /** The address that this browser waits for; asked for when it is not known. */
  waitingEmail: string | null;
  email: string;
  code: string;
  next: string | null;
  linkWithoutToken: boolean;
}) {
  const { answer, waitingEmail, next } = props;
  const navigation = useNavigation();
  const intent = navigation.formMethod === "POST" ? (navigation.formData?.get("intent") ?? "code") : null;
  const linkFailed = answer?.refusal && !answer.values.email;
  return (
    <div className="mx-auto max-w-[29rem]">
      <h1>Bevestig je e-mailadres</h1>
      <div className="mt-6 space-y-6 empty:hidden">
        <FormProblems answer={answer} />
        {props.linkWithoutToken && !answer && (
          <Notice tone="warning" title="Ongeldige verificatielink">
            In deze link ontbreekt een stuk. Open de link in de mail nog een keer, of vul hieronder de code
            in.
          </Notice>
        )}
      </div>
      <p className="mt-6 text-soft">
        {linkFailed ? (
          "Vul de code uit de nieuwste mail in, of laat je een nieuwe mail sturen."
        ) : waitingEmail ? (
          <>
            We hebben een mail gestuurd naar{" "}
            <strong className="font-semibold text-ink">{waitingEmail}</strong>. Open de link in die mail, of
            vul hier de code in.
          </>
        ) : (
          "Je kreeg een mail met een link en een code van 6 cijfers. Eén van de twee is genoeg."
        )}
      </p>
      <Form method="post" action={confirmPath(next)} noValidate className="mt-6 space-y-6">
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
        <Field
          name="code"
          label="Code van 6 cijfers"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          width="short"
          className="text-lg tracking-[0.2em] tabular-nums"
          defaultValue={textOf(answer?.values ?? {}, "code") || props.code}
          error={answer?.errors.code}
        />
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button size="large" pending={intent === "code"}>
            E-mailadres bevestigen
          </Button>
          <Button name="intent" value="opnieuw" variant="quiet" pending={intent === "opnieuw"}>
            Stuur opnieuw
          </Button>
        </div>
      </Form>
      <p className="mt-8 border-t border-line pt-5 text-sm text-soft">
        Geen mail gezien? Kijk ook bij je ongewenste mail. Heb je je adres al bevestigd? Dan kun je{" "}
        <Link to="/auth" className="link">
          inloggen
        </Link>
        .{" "}
        {waitingEmail && (
          <>
            Klopt het adres niet?{" "}
            <Link to="/auth?tab=registreren" className="link">
              Registreer je opnieuw
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
