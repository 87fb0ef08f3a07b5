import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChoiceCards } from "#app/ui/fields/choice-cards.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { OwnExperience } from "#domain/experiences/own-view.ts";
import { BLIND_DAYS, MAX_EXPERIENCE_LENGTH } from "#domain/experiences/rules.ts";
import {
  CLIENT_FACT_LABELS,
  CLIENT_FACT_QUESTIONS,
  FACT_LABELS,
  FACT_QUESTIONS,
  MARK_LABELS,
} from "#texts/deal/experiences.ts";
import { formatDay } from "#texts/formats.ts";

type Props = { experience: OwnExperience; answer: FormAnswer | undefined };

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The form of a client: a mark, three facts and a text. */
export function AboutCompany({ experience: { own, changeUntil, isShown }, answer }: Props) {
  const stored = own && {
    mark: String(own.mark),
    onTime: own.onTime ?? "",
    priceKept: own.priceKept ?? "",
    asAgreed: own.asAgreed ?? "",
    experience: own.text,
  };
  const field = fieldsOf({ values: { ...stored, ...answer?.values }, errors: answer?.errors ?? {} });
  return (
    <>
      {!isShown && (
        <p className="mt-4">
          Tot jullie allebei iets hebben gezegd, of {BLIND_DAYS} dagen na de opdracht voorbij zijn, leest
          niemand wat je schrijft.
        </p>
      )}
      {changeUntil && (
        <p className="mt-2">
          Je kunt dit wijzigen tot {formatDay(changeUntil)}, of tot het bedrijf op je tekst antwoordt.
        </p>
      )}
      <Form method="post" noValidate renews className="mt-6 space-y-7">
        <FormProblems answer={answer} />
        <ChoiceCards
          {...field("mark")}
          label="Welk cijfer geef je?"
          columns="dense"
          options={Object.entries(MARK_LABELS).map(([value, label]) => ({
            value,
            label: `${value}: ${label.toLowerCase()}`,
          }))}
        />
        {(["onTime", "priceKept", "asAgreed"] as const).map((fact) => (
          <ChoiceCards
            key={fact}
            {...field(fact)}
            label={FACT_QUESTIONS[fact]}
            columns="short"
            options={optionsOf(FACT_LABELS)}
          />
        ))}
        <TextArea
          {...field("experience")}
          label="Wat wil je erbij zeggen?"
          hint="Schrijf geen namen, adressen of telefoonnummers op."
          optional
          maxLength={MAX_EXPERIENCE_LENGTH}
        />
        <Button>{own ? "Wijziging bewaren" : "Ervaring versturen"}</Button>
      </Form>
    </>
  );
}

/** The form of a company: two facts, and no text. */
export function AboutClient({ experience: { own, changeUntil }, answer }: Props) {
  const stored = own && { reachable: own.reachable ?? "", requestRight: own.requestRight ?? "" };
  const field = fieldsOf({ values: { ...stored, ...answer?.values }, errors: answer?.errors ?? {} });
  return (
    <>
      <p className="mt-4">
        Twee vragen, zonder tekst. Je leest wat de opdrachtgever schreef zodra jullie allebei iets hebben
        gezegd, en anders na {BLIND_DAYS} dagen. De opdrachtgever leest dan ook je antwoorden.
      </p>
      {changeUntil && <p className="mt-2">Je kunt dit wijzigen tot {formatDay(changeUntil)}.</p>}
      <Form method="post" noValidate renews className="mt-6 space-y-7">
        <FormProblems answer={answer} />
        {(["reachable", "requestRight"] as const).map((fact) => (
          <ChoiceCards
            key={fact}
            {...field(fact)}
            label={CLIENT_FACT_QUESTIONS[fact]}
            columns="short"
            options={optionsOf(CLIENT_FACT_LABELS)}
          />
        ))}
        <Button>{own ? "Wijziging bewaren" : "Antwoorden versturen"}</Button>
      </Form>
    </>
  );
}
