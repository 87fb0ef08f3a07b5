import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { MailField } from "#app/ui/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { OfflineNote } from "#app/ui/offline-note.tsx";
import { SpamFields } from "#app/ui/spam-fields.tsx";
import { TextArea } from "#app/ui/text-area.tsx";

/** The contact form; it posts to the page that it is on. */
export function ContactForm({ answer, stamp }: { answer: FormAnswer | undefined; stamp: string }) {
  const field = fieldsOf(answer);
  return (
    <form data-once method="post" noValidate className="space-y-6">
      <SpamFields stamp={stamp} hasTrap={!answer} />
      <Field {...field("name")} label="Je naam" autoComplete="name" maxLength={120} />
      <MailField {...field("email")} label="E-mailadres" hint="Hierop krijg je antwoord." />
      <Field {...field("subject")} label="Onderwerp" autoComplete="off" maxLength={150} />
      <TextArea {...field("message")} label="Je bericht" rows={6} maxLength={5_000} />
      <OfflineNote />
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
