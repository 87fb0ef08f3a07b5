import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MAX_DISPUTE_ANSWER, type DisputeState } from "#domain/compensation/disputes/rules.ts";
import type { OwnDispute } from "#domain/compensation/disputes/views.ts";
import { creditAmount, DISPUTE_REASON_LABELS, disputeSum } from "#texts/company/disputes.ts";
import { formatDate, formatDay } from "#texts/formats.ts";
import { OBJECT_INTENT } from "./dispute-form.tsx";

type Standing = NonNullable<OwnDispute["dispute"]>;

const TITLES: Record<DisputeState, string> = {
  WAITING: "We bekijken je melding",
  CONFIRMED: "Je krijgt tegoed",
  REFUSED: "Je krijgt geen tegoed",
  OBJECTED: "We bekijken je bezwaar",
  CONFIRMED_LATER: "Je krijgt alsnog tegoed",
  REFUSED_AGAIN: "Ook na je bezwaar krijg je geen tegoed",
};

/** What the company said of a request, what was decided with the credit, and the form to object to a refusal. */
export function DisputeStanding({
  dispute,
  mayAct,
  answer,
}: {
  dispute: Standing;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <div className="mt-6 space-y-8">
      <Outcome dispute={dispute} />
      {dispute.objectionDecidedAt && (
        <Said
          title="Ons besluit op je bezwaar"
          at={dispute.objectionDecidedAt}
          text={dispute.objectionAnswer}
        />
      )}
      {dispute.objectedAt && <Said title="Je bezwaar" at={dispute.objectedAt} text={dispute.objection} />}
      {dispute.decidedAt && <Said title="Ons besluit" at={dispute.decidedAt} text={dispute.answer} />}
      <Said
        title={`Je meldde: ${DISPUTE_REASON_LABELS[dispute.reason].toLowerCase()}`}
        at={dispute.disputedAt}
        text={dispute.note}
      />
      {dispute.mayObject && <Object until={dispute.objectUntil!} mayAct={mayAct} answer={answer} />}
    </div>
  );
}

function Outcome({ dispute }: { dispute: Standing }) {
  const { state, creditCents, monthCents, requests } = dispute;
  if (creditCents !== null)
    return (
      <Notice tone="success" title={`${TITLES[state]}: ${creditAmount(creditCents)}`}>
        {disputeSum({ creditCents, monthCents: monthCents!, requests: requests! })} Het gaat van je
        eerstvolgende factuur af, op een eigen regel. Past het daar niet op, dan blijft de rest staan voor de
        factuur daarna.
      </Notice>
    );
  const waits = state === "WAITING" || state === "OBJECTED";
  return (
    <Notice tone={waits ? "info" : "warning"} title={TITLES[state]}>
      {waits ? "Je krijgt een mail met wat we besluiten, en waarom." : "Waarom, lees je hieronder."}
    </Notice>
  );
}

function Said({ title, at, text }: { title: string; at: Date; text: string | null }) {
  return (
    <section>
      <h2 className="text-h4">{title}</h2>
      <p className="text-sm text-soft">{formatDate(at)}</p>
      <p className="mt-2 whitespace-pre-line">
        {text || "Deze tekst is verwijderd met de gegevens van de opdrachtgever."}
      </p>
    </section>
  );
}

function Object({
  until,
  mayAct,
  answer,
}: {
  until: string;
  mayAct: boolean;
  answer: FormAnswer | undefined;
}) {
  const field = fieldsOf(answer);
  if (!mayAct)
    return (
      <p>Niet mee eens? Een collega die offertes stuurt, kan bezwaar maken tot en met {formatDay(until)}.</p>
    );
  return (
    <Form method="post" className="space-y-4">
      <h2 className="text-h4">Niet mee eens?</h2>
      <p>
        Je kunt één keer bezwaar maken, tot en met {formatDay(until)}. Een ander dan wie besliste kijkt
        ernaar, als die er is.
      </p>
      <input type="hidden" name="intent" value={OBJECT_INTENT} />
      <TextArea
        {...field("objection")}
        label="Waarom hoort deze aanvraag niet mee te tellen?"
        maxLength={MAX_DISPUTE_ANSWER}
        rows={4}
      />
      <Button variant="secondary">Bezwaar maken</Button>
    </Form>
  );
}
