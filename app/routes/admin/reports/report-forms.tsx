import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  MAX_DECISION_LENGTH,
  MAX_EXPLANATION_LENGTH,
  REPORT_OUTCOMES,
  type ReporterStep,
} from "#domain/desk/reports/rules.ts";
import { formatCount, formatDateTime } from "#texts/formats.ts";
import { REFUSED_FOR, REPORT_OUTCOME_LABELS } from "#texts/desk/reports.ts";
import { AssignForm, NoteForm } from "../case-forms.tsx";
import type { ShownReport } from "./report-facts.tsx";
import { INTENTS } from "./report-paths.ts";

/** Deciding, a note, whose it is, and what happens to the reporter. */
export function ReportForms({
  report,
  own,
  mayJudge,
  answer,
}: {
  report: ShownReport;
  own: string;
  mayJudge: boolean;
  answer: FormAnswer | undefined;
}) {
  const field = fieldsOf(answer);
  const openOthers = report.others.filter(({ state }) => state === "OPEN").length;
  const isTicked = (name: string) => textOf(answer?.values ?? {}, name) === "on";
  return (
    <div className="space-y-8">
      {report.state === "OPEN" && (
        <Form method="post" noValidate className="space-y-4">
          <Select
            {...field("outcome")}
            label="Beslissing"
            placeholder="Kies"
            options={REPORT_OUTCOMES.map((one) => ({ value: one, label: REPORT_OUTCOME_LABELS[one] }))}
          />
          <TextArea
            {...field("decisionText")}
            label="Reden voor de melder"
            hint={
              report.kind === "EXPERIENCE"
                ? "Gaat per mail naar de melder, de schrijver en het bedrijf. Noem niets wat een van hen niet mag zien."
                : "Gaat per mail naar de melder. Noem niets wat de melder niet mag zien."
            }
            rows={6}
            maxLength={MAX_DECISION_LENGTH}
          />
          <Checkbox
            name="isUnfounded"
            label="Duidelijk ongegrond"
            hint="Alleen als je niet ingrijpt. Telt mee voor deze melder."
            defaultChecked={isTicked("isUnfounded")}
          />
          {openOthers > 0 && (
            <Checkbox
              name="alsoOthers"
              label={`Ook voor ${formatCount(openOthers, "andere open melding", "andere open meldingen")} hierover`}
              defaultChecked={isTicked("alsoOthers")}
            />
          )}
          <Button name="intent" value={INTENTS.decide}>
            Beslissen en mailen
          </Button>
        </Form>
      )}
      <NoteForm field={field("note")} intent={INTENTS.note} maxLength={MAX_EXPLANATION_LENGTH} />
      <AssignForm
        assignedTo={report.assignedTo}
        operators={report.operators}
        own={own}
        intent={INTENTS.assign}
      />
      {report.record && <Reporter record={report.record} mayJudge={mayJudge} />}
    </div>
  );
}

const STEPS: Record<Exclude<ReporterStep, "none">, { intent: string; label: string }> = {
  warn: { intent: INTENTS.warn, label: "Melder waarschuwen" },
  refuse: { intent: INTENTS.refuse, label: `Meldingen ${REFUSED_FOR} weigeren` },
  refused: { intent: INTENTS.admit, label: "Meldingen weer aannemen" },
};

function Reporter({ record, mayJudge }: { record: NonNullable<ShownReport["record"]>; mayJudge: boolean }) {
  const { sent, unfounded, warnedAt, refusedUntil, step } = record;
  return (
    <section aria-labelledby="melder">
      <h2 id="melder" className="text-h3">
        De melder
      </h2>
      <p className="mt-2">
        {formatCount(sent, "melding", "meldingen")}, waarvan {unfounded} duidelijk ongegrond.
      </p>
      {warnedAt && <p className="mt-1 text-sm text-soft">Gewaarschuwd op {formatDateTime(warnedAt)}.</p>}
      {step === "refused" && (
        <p className="mt-1 text-sm text-soft">Meldingen geweigerd tot {formatDateTime(refusedUntil!)}.</p>
      )}
      {step !== "none" && mayJudge && (
        <Form method="post" className="mt-3">
          <Button name="intent" value={STEPS[step].intent} variant="secondary" size="small">
            {STEPS[step].label}
          </Button>
        </Form>
      )}
    </section>
  );
}
