import { fieldsOf, textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_NOTE_LENGTH, MAX_SOURCE_LENGTH, type CheckKind } from "#domain/evidence/rules.ts";
import type { CheckedCompany } from "#domain/checks/views.ts";
import { checkSentence } from "#texts/company/checks.ts";
import { CHECK_END_TEXTS, CHECK_NAMES } from "#texts/company/check-names.ts";
import { formatDate } from "#texts/formats.ts";
import { checkPath, evidencePath } from "./check-paths.ts";
import { SeenFacts } from "./seen-facts.tsx";

type Check = CheckedCompany["checks"][number];

/** Every kind that this company can have, with its live check. */
export function KindList({
  company,
  kinds,
  answer,
}: {
  company: CheckedCompany;
  kinds: readonly CheckKind[];
  answer: FormAnswer | undefined;
}) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {kinds.map((kind) => {
        const ofKind = company.checks.filter((one) => one.kind === kind);
        const check = ofKind.find(({ endedAt }) => endedAt === null);
        return (
          <li key={kind} className="py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h3 className="text-h4">{CHECK_NAMES[kind]}</h3>
              <Link href={checkPath(company.id, kind)} className="link inline-flex min-h-11 items-center">
                {check ? "Vervangen" : "Vastleggen"}
                <span className="sr-only">: {CHECK_NAMES[kind]}</span>
              </Link>
            </div>
            {check ? (
              <LiveCheck check={check} answer={answer} />
            ) : kind === "KVK" && company.facts.kvkNumber !== "" ? (
              <Unconfirmed company={company} latest={ofKind[0] ?? null} answer={answer} />
            ) : (
              <p className="text-soft">Niet gecontroleerd</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function LiveCheck({ check, answer }: { check: Check; answer: FormAnswer | undefined }) {
  const own = answer && textOf(answer.values, "checkId") === check.id ? answer : undefined;
  const id = `reden-${check.id}`;
  return (
    <>
      <p>{checkSentence(check)}</p>
      <Evidence check={check} />
      <Disclosure summary="Intrekken" about={CHECK_NAMES[check.kind]} open={own !== undefined}>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <FormProblems answer={own} ids={{ facts: id }} />
          <input type="hidden" name="checkId" value={check.id} />
          <TextArea
            id={id}
            name="facts"
            label="Waarom trek je deze controle in?"
            hint="Het bedrijf leest dit in een mail. Noem geen opdrachtgever en schrijf geen BSN op."
            maxLength={MAX_NOTE_LENGTH}
            error={own?.errors["facts"]}
            defaultValue={own && textOf(own.values, "facts")}
          />
          <Button name="intent" value="intrekken" variant="secondary">
            Controle intrekken
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}

/** A registration without a check, and the form that says that it could not be confirmed. */
function Unconfirmed({
  company,
  latest,
  answer,
}: {
  company: CheckedCompany;
  latest: Check | null;
  answer: FormAnswer | undefined;
}) {
  const own = answer && textOf(answer.values, "intent") === "afwijzen" ? answer : undefined;
  const field = fieldsOf(own);
  return (
    <>
      <p className="text-soft">
        {latest?.endedReason === "REJECTED"
          ? `Niet bevestigd op ${formatDate(latest.endedAt!)}`
          : "Niet gecontroleerd"}
      </p>
      <Disclosure summary="Niet te bevestigen" about={CHECK_NAMES.KVK} open={own !== undefined}>
        <Form method="post" noValidate className="mt-2 space-y-4">
          <FormProblems answer={own} ids={{ source: "gekeken", facts: "waarom-niet" }} />
          <input type="hidden" name="last" value={latest?.id ?? ""} />
          <SeenFacts facts={company.facts} />
          <Field
            {...field("source")}
            id="gekeken"
            label="Waar heb je gekeken?"
            maxLength={MAX_SOURCE_LENGTH}
          />
          <TextArea
            {...field("facts")}
            id="waarom-niet"
            label="Wat klopt er niet?"
            maxLength={MAX_NOTE_LENGTH}
            hint="Het bedrijf leest dit in een mail. Noem geen ander bedrijf en schrijf geen BSN op."
          />
          <Button name="intent" value="afwijzen" variant="secondary">
            Vastleggen en mailen
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}

/** Where an operator saw it, who that was, the note and the file. */
function Evidence({ check }: { check: Check }) {
  return (
    <div className="text-sm text-soft">
      <p>
        Bron: {check.source}. Vastgelegd op {formatDate(check.createdAt)}
        {check.checkedBy && ` door ${check.checkedBy}`}.
      </p>
      {check.note && <p className="whitespace-pre-line">{check.note}</p>}
      {check.hasFile && (
        <a href={evidencePath(check.id)} className="link inline-flex min-h-11 items-center" download>
          Bewijs downloaden<span className="sr-only">: {CHECK_NAMES[check.kind]}</span>
        </a>
      )}
    </div>
  );
}

/** The checks that ended, newest first. */
export function EndedChecks({ checks }: { checks: Check[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-labelledby="eerder" className="mt-12">
      <h2 id="eerder" className="text-h3">
        Eerdere controles
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <li key={check.id} className="py-3">
            <p>{check.endedReason === "REJECTED" ? CHECK_NAMES[check.kind] : checkSentence(check)}</p>
            <p className="text-sm">
              {check.endedReason === "REJECTED" ? "Op" : "Geldt niet meer sinds"} {formatDate(check.endedAt!)}
              : {CHECK_END_TEXTS[check.endedReason!]}
              {check.endedBy && ` (${check.endedBy})`}.{check.endedNote && ` ${check.endedNote}`}
            </p>
            <Evidence check={check} />
          </li>
        ))}
      </ul>
    </section>
  );
}
