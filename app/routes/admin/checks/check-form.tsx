import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldRow } from "#app/ui/fields/field-row.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import {
  ENDING_KINDS,
  factsOfKind,
  MAX_NOTE_LENGTH,
  MAX_SOURCE_LENGTH,
  type CheckKind,
  type LegalForm,
} from "#domain/evidence/rules.ts";
import { MAX_EVIDENCE_BYTES } from "#domain/checks/rules.ts";
import type { CheckedCompany } from "#domain/checks/views.ts";
import { CHECKED_FACT_NAMES, CHECK_NAMES, LEGAL_FORM_OPTIONS } from "#texts/company/check-names.ts";
import { checkPath } from "./check-paths.ts";
import { SeenFacts } from "./seen-facts.tsx";

/** Where an operator usually sees the evidence. */
const SOURCES: Record<CheckKind, string> = {
  KVK: "KvK-uittreksel of handelsregister online",
  VAT: "VIES, of een brief van de Belastingdienst",
  INSURANCE: "Polis of verklaring van de verzekeraar",
  NIWO: "Register van de NIWO",
  ERKENDE_VERHUIZERS: "Ledenlijst van Erkende Verhuizers",
  SCHOONMAKEND_NEDERLAND: "Ledenlijst van Schoonmakend Nederland",
  VOG: "VOG, getoond door de eigenaar",
  REFERENCE: "Gesproken met een opdrachtgever",
};

/** The form of one kind of check. It sends the facts that the page shows, so that a change meanwhile is noticed. */
export function CheckForm({
  kind,
  company,
  replaces,
  foundForm,
  answer,
}: {
  kind: CheckKind;
  company: Pick<CheckedCompany, "id" | "facts">;
  replaces: string | null;
  /** The legal form that the register answered on this page; null when it was not asked. */
  foundForm: LegalForm | null;
  answer: FormAnswer | undefined;
}) {
  const field = fieldsOf(answer);
  const needsEnd = ENDING_KINDS.includes(kind);
  const facts = factsOfKind(kind).map((fact) => CHECKED_FACT_NAMES[fact]);
  return (
    <section aria-labelledby="vastleggen" className="mt-12 max-w-text rounded bg-mist p-5 sm:p-6">
      <h2 id="vastleggen" className="text-h3">
        {replaces ? "Vervangen" : "Vastleggen"}: {CHECK_NAMES[kind]}
      </h2>
      {facts.length > 0 && (
        <p className="mt-2 text-soft">
          Verandert een van deze gegevens, dan geldt deze controle niet meer: {facts.join(", ")}.
        </p>
      )}
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 space-y-6">
        <FormProblems answer={answer} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="replaces" value={replaces ?? ""} />
        <SeenFacts facts={company.facts} />
        <Field
          {...field("source")}
          label="Waar heb je het gezien?"
          hint={`Bijvoorbeeld: ${SOURCES[kind]}.`}
          maxLength={MAX_SOURCE_LENGTH}
        />
        <FieldRow>
          <Field {...field("seenOn")} label="Gezien op" type="date" hint="Opdrachtgevers zien deze datum." />
          <Field
            {...field("validUntil")}
            label="Geldig tot en met"
            type="date"
            optional={!needsEnd}
            hint="Daarna geldt de controle niet meer."
          />
        </FieldRow>
        {kind === "KVK" && company.facts.legalForm === "" && (
          <Select
            {...field("legalForm")}
            defaultValue={answer ? textOf(answer.values, "legalForm") : (foundForm ?? "")}
            label="Rechtsvorm volgens het register"
            hint="Het bedrijf heeft zelf geen rechtsvorm ingevuld. Wat je hier kiest, komt bij zijn gegevens."
            optional
            placeholder="Niet gezien"
            options={LEGAL_FORM_OPTIONS}
          />
        )}
        <Notice tone="warning" title="Nooit een identiteitsbewijs, nooit een BSN">
          Bewaar geen kopie van een paspoort, rijbewijs of identiteitskaart, en maak een BSN op een uittreksel
          of VOG eerst onleesbaar.
        </Notice>
        <Field
          {...field("bewijs")}
          defaultValue={undefined}
          label="Bewijs"
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          optional
          hint={`Pdf, png of jpg van hooguit ${MAX_EVIDENCE_BYTES / 1024 / 1024} MB. Alleen beheerders kunnen het openen.`}
          className="h-auto file:mr-4 file:rounded file:border-0 file:bg-accent-tint file:px-3 file:py-1.5 file:font-semibold file:text-accent"
        />
        <TextArea
          {...field("note")}
          label="Notitie"
          optional
          maxLength={MAX_NOTE_LENGTH}
          hint="Voor beheerders. Het bedrijf krijgt de notitie wel als het zijn gegevens opvraagt."
        />
        <ButtonRow>
          <Button name="intent" value="vastleggen">
            Controle vastleggen
          </Button>
          <Button href={checkPath(company.id)} variant="quiet">
            Annuleren
          </Button>
        </ButtonRow>
      </Form>
    </section>
  );
}
