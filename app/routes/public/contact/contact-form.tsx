import { textOf, type FormValues } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { SpamFields } from "#app/ui/spam-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** The form sends to its own address, so it answers there. */
export function ContactForm({
  values,
  errors,
  stamp,
}: {
  values: FormValues;
  errors: Record<string, string>;
  stamp: string;
}) {
  return (
    <form method="post" noValidate className="space-y-6">
      <SpamFields stamp={stamp} />
      <Field
        name="name"
        label="Je naam"
        autoComplete="name"
        maxLength={120}
        defaultValue={textOf(values, "name")}
        error={errors.name}
      />
      <Field
        name="email"
        label="E-mailadres"
        hint="Hierop krijg je antwoord."
        type="email"
        autoComplete="email"
        defaultValue={textOf(values, "email")}
        error={errors.email}
      />
      <Field
        name="subject"
        label="Onderwerp"
        autoComplete="off"
        maxLength={150}
        defaultValue={textOf(values, "subject")}
        error={errors.subject}
      />
      <TextArea
        name="message"
        label="Je bericht"
        rows={6}
        maxLength={5_000}
        defaultValue={textOf(values, "message")}
        error={errors.message}
      />
      <div>
        <Button size="large" wide>
          Bericht versturen
        </Button>
        <p className="mt-3 text-sm text-soft">
          We gebruiken je gegevens alleen om te antwoorden. Meer staat in de{" "}
          <a href="/privacy" className="link">
            privacyverklaring
          </a>
          .
        </p>
      </div>
    </form>
  );
}
