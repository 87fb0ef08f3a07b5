import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { LOOK_MINUTES, LOOK_REASONS, MAX_ACT_NOTE, type LookKind } from "#domain/audit/rules.ts";
import { LOOK_REASON_LABELS } from "#texts/desk/desk.ts";
import { formatTime } from "#texts/formats.ts";

/** The value of the form's `intent`, for pages with other forms. */
export const LOOK_INTENT = "inzien";

/** Ids of the fields, which other forms of a page may share the names of. */
export const LOOK_IDS = { reason: "inzien-reden", note: "inzien-toelichting" };

/** Asks why an operator looks at personal data, or says until when it may. */
export function LookForm({
  look: { kind, until },
  id,
  answer,
}: {
  look: { kind: LookKind; until: Date | null };
  id: string;
  answer: FormAnswer | undefined;
}) {
  if (until)
    return (
      <p className="mt-4 text-sm text-soft">
        Je ziet de persoonsgegevens tot {formatTime(until)}. Dat je keek, staat in het log.
      </p>
    );
  return (
    <div className="mt-6">
      <Fold summary="Persoonsgegevens zijn afgeschermd. Wil je ze zien?" open={answer !== undefined}>
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value={LOOK_INTENT} />
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="subjectId" value={id} />
          <p className="text-sm text-soft">
            Zeg waarom je ze nodig hebt; dat komt in het log. Daarna zie je ze {LOOK_MINUTES} minuten.
          </p>
          <LookFields answer={answer} button="Toon gegevens" />
        </Form>
      </Fold>
    </div>
  );
}

/** Why an operator wants personal data. */
export function LookFields({
  answer,
  button,
  ids = LOOK_IDS,
}: {
  answer?: FormAnswer | undefined;
  button: string;
  ids?: typeof LOOK_IDS;
}) {
  const field = fieldsOf(answer);
  return (
    <div className="mt-3 grid items-end gap-x-3 gap-y-4 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        {...field("reason")}
        id={ids.reason}
        label="Reden"
        placeholder="Kies een reden"
        required
        options={LOOK_REASONS.map((reason) => ({ value: reason, label: LOOK_REASON_LABELS[reason] }))}
      />
      <Field {...field("note")} id={ids.note} label="Toelichting" optional maxLength={MAX_ACT_NOTE} />
      <div>
        <Button variant="secondary" size="small">
          {button}
        </Button>
      </div>
    </div>
  );
}
