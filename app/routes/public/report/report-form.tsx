import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MailField } from "#app/ui/fields/mail-field.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { SpamFields } from "#app/ui/fields/spam-fields.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  MAX_EXPLANATION_LENGTH,
  MAX_PATH_LENGTH,
  REPORT_REASONS,
  type ReportedKind,
} from "#domain/desk/reports/rules.ts";
import { REPORT_REASON_LABELS } from "#texts/desk/reports.ts";

/** The field for the address of a page. */
export const PAGE_FIELD = "pagina";

/** The form of a report; it posts to the page that it is on. */
export function ReportForm({
  answer,
  kind,
  page,
  sender,
  stamp,
}: {
  answer: FormAnswer | undefined;
  kind: ReportedKind;
  page: string;
  sender: { name: string; email: string };
  stamp: string;
}) {
  const field = fieldsOf(answer);
  const started = (name: string, value: string) => ({
    ...field(name),
    defaultValue: answer ? textOf(answer.values, name) : value,
  });
  return (
    <Form method="post" noValidate className="space-y-6">
      <SpamFields stamp={stamp} hasTrap={!answer} />
      {kind === "PAGE" && (
        <Field
          {...started(PAGE_FIELD, page)}
          label="Adres van de pagina"
          hint="Zoals het in de adresbalk staat."
          autoComplete="off"
          maxLength={MAX_PATH_LENGTH}
        />
      )}
      <Select
        {...field("reason")}
        label="Wat is er mis?"
        placeholder="Kies een reden"
        options={REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_REASON_LABELS[reason] }))}
      />
      <TextArea
        {...field("explanation")}
        label="Leg het uit"
        hint="Wat staat er, en waarom klopt of mag dat niet?"
        rows={6}
        maxLength={MAX_EXPLANATION_LENGTH}
      />
      <Field
        {...started("name", sender.name)}
        label="Je naam"
        hint="Meld je seksueel misbruik van een kind, dan mogen je naam en e-mailadres leeg blijven."
        autoComplete="name"
        maxLength={120}
      />
      <MailField
        {...started("email", sender.email)}
        label="E-mailadres"
        hint="Hierop krijg je de beslissing."
      />
      <Checkbox
        name="goodFaith"
        label="Wat ik hier schrijf, klopt en is volledig, voor zover ik weet."
        error={field("goodFaith").error}
        defaultChecked={field("goodFaith").defaultValue === "on"}
      />
      <OfflineNote />
      <div>
        <Button size="large" wide>
          Melding versturen
        </Button>
        <p className="mt-3 text-sm text-soft">
          We gebruiken je gegevens alleen om je melding te behandelen. Meer staat in de{" "}
          <Link href="/privacy" className="link">
            privacyverklaring
          </Link>
          .
        </p>
      </div>
    </Form>
  );
}
