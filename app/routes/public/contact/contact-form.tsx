import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { SpamFields } from "#app/ui/fields/spam-fields.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";

/** The contact form; it posts to the page that it is on. */
export function ContactForm({ answer, stamp }: { answer: FormAnswer | undefined; stamp: string }) {
  const field = fieldsOf(answer);
  return (
    <Form method="post" noValidate className="space-y-6">
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
          <Link href="/privacy" className="link">
            privacyverklaring
          </Link>
          .
        </p>
      </div>
    </Form>
  );
}
