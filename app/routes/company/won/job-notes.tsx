import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { listsOf, textOf } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { RestoredNotice } from "#app/forms/restored-notice.tsx";
import type { Restored } from "#app/forms/typed-form.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards } from "#app/ui/fields/checkbox-cards.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  MAX_NOTE_LENGTH,
  WON_CHECKS,
  WON_STATES,
  type WonCheck,
  type WonState,
} from "#domain/proposals/won/rules.ts";
import { WON_CHECK_LABELS, WON_STATE_LABELS } from "#texts/quote/won-jobs.ts";
import { keepJobPath } from "../list/list-paths.ts";
import { wonJobPath } from "../list/sheet-paths.ts";

/** What the company stored for a job, over the version that it read. */
export type JobNotes = {
  sentence: string;
  version: number;
  saved: { state: WonState; agreedDay: string; agreedTime: string; checks: WonCheck[]; note: string };
  savedOn: string | null;
  /** What this browser typed and did not save, over the version that it names. */
  typed: FormValues | null;
  restored: Restored | null;
  /** Whether the day was agreed with the client, so that no note changes it. */
  hasAgreedDay: boolean;
};

/** The own notes of a company on a job, which only its members read. */
export function JobNotesForm({
  briefId,
  notes,
  answer,
}: {
  briefId: string;
  notes: JobNotes;
  answer: FormAnswer | undefined;
}) {
  // A form without a ticked box names none.
  const typed = notes.typed && { checks: [], ...notes.typed };
  const values = { ...notes.saved, version: String(notes.version), ...typed, ...answer?.values };
  const errors = answer?.errors ?? {};
  const page = wonJobPath(briefId);
  return (
    <Form method="post" action={page} keptAt={keepJobPath(briefId)} renews className="mt-4 space-y-6">
      <FormProblems answer={answer} />
      {!answer && (
        <RestoredNotice restored={notes.restored} page={page} label="Begin met wat is opgeslagen" />
      )}
      {answer?.refusal && <StoredNow notes={notes} />}
      <input type="hidden" name="version" value={textOf(values, "version")} />
      {notes.hasAgreedDay ? (
        ["state", "agreedDay", "agreedTime"].map((name) => (
          <input key={name} type="hidden" name={name} value={textOf(values, name)} />
        ))
      ) : (
        <>
          <ChoiceCards
            name="state"
            label="Hoe ver ben je?"
            columns={3}
            options={WON_STATES.map((value) => ({ value, label: WON_STATE_LABELS[value] }))}
            defaultValue={textOf(values, "state")}
            error={errors.state}
          />
          <FieldRow share="pair">
            <Field
              name="agreedDay"
              label="Afgesproken dag"
              optional
              type="date"
              defaultValue={textOf(values, "agreedDay")}
              error={errors.agreedDay}
            />
            <Field
              name="agreedTime"
              label="Begintijd"
              optional
              type="time"
              defaultValue={textOf(values, "agreedTime")}
              error={errors.agreedTime}
            />
          </FieldRow>
        </>
      )}
      <CheckboxCards
        {...listsOf({ values, errors })("checks")}
        label="Wat is geregeld?"
        optional
        options={WON_CHECKS.map((value) => ({ value, label: WON_CHECK_LABELS[value] }))}
      />
      <TextArea
        name="note"
        label="Aantekening"
        hint="Alleen je eigen bedrijf leest dit."
        optional
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={textOf(values, "note")}
        error={errors.note}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button>Opslaan</Button>
        {notes.savedOn && <p className="text-sm text-soft">Laatst bijgewerkt op {notes.savedOn}</p>}
      </div>
    </Form>
  );
}

/** What is stored, for members who only read it. */
export const storedItems = ({ sentence, saved }: Pick<JobNotes, "sentence" | "saved">) => [
  { label: "Stand", value: sentence },
  { label: "Geregeld", value: saved.checks.map((check) => WON_CHECK_LABELS[check]).join("\n") },
  { label: "Aantekening", value: saved.note },
];

/** What a colleague stored, above the form with what this member typed. */
function StoredNow({ notes }: { notes: JobNotes }) {
  return (
    <section aria-labelledby="nu-opgeslagen" className="rounded border border-line bg-mist p-4">
      <h3 id="nu-opgeslagen" className="mb-2 font-semibold">
        Nu opgeslagen
      </h3>
      <DescriptionList items={storedItems(notes)} />
    </section>
  );
}
