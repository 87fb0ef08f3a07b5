import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Link } from "#app/ui/link.tsx";
import { FINDINGS, MAX_COMPLAINT_TEXT, MAX_WISH_TEXT } from "#domain/deals/complaints/rules.ts";
import { DEAL_SIDES } from "#domain/deals/state/rules.ts";
import type { ComplaintCase } from "#domain/desk/complaints/views.ts";
import { FINDING_LABELS } from "#texts/deal/complaints.ts";
import { SIDE_LABELS } from "#texts/desk/complaints.ts";
import { takeMeasurePath } from "../measures/measure-paths.ts";
import { CASE_INTENTS } from "./complaint-paths.ts";

type Forms = { found: ComplaintCase; mayFind: boolean; answer: FormAnswer | undefined };

/** A question to a side, the finding, and the way to a measure. */
export function CaseForms({ found, mayFind, answer }: Forms) {
  const { complaint, deal } = found;
  const answerTo = (intent: string) =>
    textOf(answer?.values ?? {}, "intent") === intent ? answer : undefined;
  const isWaiting = complaint.state === "WITH_OPERATOR";
  return (
    <div className="space-y-10">
      {isWaiting && <Ask answer={answerTo(CASE_INTENTS.ask)} />}
      {isWaiting && mayFind && <Find answer={answerTo(CASE_INTENTS.find)} isOffence={complaint.isOffence} />}
      <section aria-labelledby="maatregel">
        <h2 id="maatregel" className="text-h3">
          Maatregel
        </h2>
        <p className="mt-2">
          Een maatregel staat los van het advies: hij heeft eigen redenen, en bezwaar is mogelijk.
        </p>
        {deal.companyId && (
          <Link
            href={takeMeasurePath("COMPANY", deal.companyId)}
            className="link inline-flex min-h-11 items-center"
          >
            Maatregel tegen het bedrijf
          </Link>
        )}
        {deal.clientId && (
          <Link href={takeMeasurePath("CLIENT", deal.clientId)} className="link flex min-h-11 items-center">
            Maatregel tegen de opdrachtgever
          </Link>
        )}
      </section>
    </div>
  );
}

function Ask({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf(answer);
  return (
    <section aria-labelledby="vraag-stellen">
      <h2 id="vraag-stellen" className="mb-3 text-h3">
        Een vraag stellen
      </h2>
      <Form method="post" renews className="space-y-4">
        <input type="hidden" name="intent" value={CASE_INTENTS.ask} />
        <Select
          {...field("side")}
          label="Aan wie?"
          placeholder="Kies"
          options={DEAL_SIDES.map((side) => ({ value: side, label: SIDE_LABELS[side] }))}
        />
        <TextArea
          {...field("question")}
          label="Vraag"
          hint="Allebei lezen ze de vraag en het antwoord."
          maxLength={MAX_WISH_TEXT}
          rows={3}
        />
        <Button variant="secondary">Vraag versturen</Button>
      </Form>
    </section>
  );
}

function Find({ answer, isOffence }: { answer: FormAnswer | undefined; isOffence: boolean }) {
  const field = fieldsOf(answer);
  return (
    <section aria-labelledby="advies-geven">
      <h2 id="advies-geven" className="mb-3 text-h3">
        Advies geven
      </h2>
      <Form method="post" renews className="space-y-4">
        <input type="hidden" name="intent" value={CASE_INTENTS.find} />
        <Select
          {...field("finding")}
          label="Wat vinden we?"
          placeholder="Kies"
          options={FINDINGS.map((code) => ({ value: code, label: FINDING_LABELS[code] }))}
        />
        <TextArea
          {...field("reasons")}
          label="Redenen"
          hint="Allebei lezen ze dit, ook in de mail. Noem waar je op lette, en wat je aanraadt."
          maxLength={MAX_COMPLAINT_TEXT}
          rows={8}
        />
        <Checkbox
          name="isOffence"
          defaultChecked={isOffence}
          label="Het gaat over diefstal, fraude of geweld: korter bewaren"
        />
        <Button>Advies versturen</Button>
      </Form>
    </section>
  );
}
