import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { OwnExperience } from "#domain/experiences/own-view.ts";
import { EXPERIENCE_MONTHS, MAX_EXPERIENCE_LENGTH, MIN_FOR_MARK } from "#domain/experiences/rules.ts";
import { DECIDED_WITHIN } from "#texts/deal/experiences.ts";
import { inWords } from "#texts/numbers.ts";
import { OBJECT_INTENT } from "./intents.ts";

/** The field of the form, by which the page knows whose answer of the server it has. */
export const OBJECTION_FIELD = "objection";

/** The form in which a client objects to what the company said of it, folded until it is opened. */
export function ObjectToFacts({ answer }: { answer: FormAnswer | undefined }) {
  const field = fieldsOf({ values: answer?.values ?? {}, errors: answer?.errors ?? {} });
  return (
    <div className="mt-4">
      <p className="max-w-[42rem]">
        Plaats je later weer een aanvraag? Dan zien bedrijven vanaf {inWords(MIN_FOR_MARK)} opdrachten hoe
        vaak je bereikbaar was en je aanvraag klopte, {EXPERIENCE_MONTHS} maanden lang.
      </p>
      <Fold summary="Klopt dit niet?" open={answer !== undefined}>
        <p>Bedrijven zien dit dan niet, tot iemand van ons beslist: {DECIDED_WITHIN}.</p>
        <Form method="post" noValidate renews className="mt-3 space-y-4">
          <FormProblems answer={answer} />
          <TextArea
            {...field(OBJECTION_FIELD)}
            label="Wat klopt er niet?"
            hint="Alleen wij lezen dit."
            maxLength={MAX_EXPERIENCE_LENGTH}
          />
          <Button name="intent" value={OBJECT_INTENT} variant="secondary">
            Bezwaar maken
          </Button>
        </Form>
      </Fold>
    </div>
  );
}

/** What came of an objection, for the client who made it and for the company. */
export function FactsObjected({ experience: { side, objected } }: { experience: OwnExperience }) {
  if (!objected) return null;
  const isClient = side === "CLIENT";
  if (objected.isOpen)
    return (
      <Notice title={isClient ? "We bekijken je bezwaar" : "De opdrachtgever maakt bezwaar"}>
        {isClient ? "Bedrijven zien dit" : "Andere bedrijven zien je antwoorden"} niet tot iemand van ons
        beslist, {DECIDED_WITHIN}.
      </Notice>
    );
  const title = objected.isUpheld
    ? isClient
      ? "Je bezwaar is terecht: de antwoorden van het bedrijf zijn verwijderd"
      : "De opdrachtgever maakte bezwaar: je antwoorden zijn verwijderd"
    : isClient
      ? "Je bezwaar is niet overgenomen"
      : "De opdrachtgever maakte bezwaar: je antwoorden tellen mee";
  return <Notice title={title}>{objected.reason}</Notice>;
}
