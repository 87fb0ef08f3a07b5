import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { CodeField } from "#app/routes/account/code-field.tsx";
import { COUNTS } from "#texts/numbers.ts";
import { CorrectAddress } from "./correct-address.tsx";
import { NewAccountNote } from "./new-account-note.tsx";

type ConfirmByCodeProps = { answer: FormAnswer | undefined; email: string | null; canCorrect: boolean };

/** Asks for the code of the mail, first where the address is known; can send the mail again or correct the address. */
export function ConfirmByCode({ answer, email, canCorrect }: ConfirmByCodeProps) {
  const field = fieldsOf(answer);
  const address = (
    <Field
      {...field("email")}
      defaultValue={field("email").defaultValue || (email ?? "")}
      label="E-mailadres"
      type="email"
      autoComplete="email"
    />
  );
  return (
    <>
      <h1 className="max-sm:text-h2">Vul de code uit de mail in</h1>
      <Form method="post" action="/aanvraag/bevestigen" noValidate className="mt-5 space-y-5">
        <FormProblems answer={answer} />
        {email === null && address}
        <CodeField {...field("code")} />
        {email !== null && address}
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button>Aanvraag bevestigen</Button>
          <Button name="intent" value="opnieuw" variant="quiet">
            Stuur de mail opnieuw
          </Button>
        </div>
        <p className="text-soft">
          In de mail over je aanvraag staan een link en een code van {COUNTS.code}. Eén van de twee is genoeg:
          daarna zien bedrijven je aanvraag. Vul je de code hier in, dan ben je meteen ingelogd. Zie je geen
          mail? Kijk ook bij de ongewenste mail.
        </p>
        <NewAccountNote />
      </Form>
      {canCorrect && (
        <div className="mt-10 border-t border-line pt-6">
          <p className="mb-3">Staat er een fout in je e-mailadres? Dan komt de mail niet aan.</p>
          <CorrectAddress>Adres verbeteren</CorrectAddress>
        </div>
      )}
    </>
  );
}
