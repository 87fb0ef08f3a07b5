import type { ReactNode } from "react";
import { fieldsOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import type { MeasureCase } from "#domain/desk/measures/case-views.ts";
import { DECISIONS, MAX_REASONS_LENGTH } from "#domain/desk/measures/rules.ts";
import { DECISION_LABELS, LIFT_REASON_LABELS } from "#texts/desk/measures.ts";
import { WhySelect } from "../why-select.tsx";
import { CONFIRM, DECIDE, LIFT } from "./measure-intents.ts";

/** What an operator can do with a measure now: confirm, decide on the objection, lift. */
export function MeasureForms({
  measure,
  isOwn,
  mayLift,
  decides,
  answer,
}: {
  measure: MeasureCase;
  /** Whether this operator took or confirmed it. */
  isOwn: boolean;
  mayLift: boolean;
  decides: boolean;
  answer: FormAnswer | undefined;
}) {
  const field = fieldsOf(answer);
  const { status, isWaiting, objectedAt } = measure;
  const isRunning = status === "ANNOUNCED" || status === "IN_FORCE";
  return (
    <>
      {status === "PROPOSED" && (
        <Part title="Bevestigen" id="bevestigen">
          {isOwn ? (
            <Notice title="Een andere beheerder moet dit bevestigen">
              Een account met een abonnement sluiten doen we met zijn tweeën. Je kunt je besluit wel
              intrekken.
            </Notice>
          ) : (
            decides && (
              <Form method="post" className="space-y-4">
                <p>
                  Het bedrijf krijgt dan bericht met de redenen. Zo nodig gaat de maatregel pas na de
                  aankondiging in.
                </p>
                <Button name="intent" value={CONFIRM} variant="danger">
                  Ja, bevestigen
                </Button>
              </Form>
            )
          )}
        </Part>
      )}
      {isWaiting && objectedAt && decides && (
        <Part title="Beslissen op het bezwaar" id="beslissen">
          {isOwn && (
            <p className="mb-4 text-soft">
              Je nam deze maatregel zelf. Alleen als er geen andere beheerder is, beslis je er ook over.
            </p>
          )}
          <Form method="post" className="space-y-4">
            <Select
              {...field("decision")}
              label="Besluit"
              placeholder="Kies een besluit"
              options={DECISIONS.map((code) => ({ value: code, label: DECISION_LABELS[code] }))}
            />
            <TextArea
              {...field("decisionText")}
              label="Redenen"
              hint="Wie bezwaar maakte, leest dit. Noem geen melder en geen opdrachtgever."
              maxLength={MAX_REASONS_LENGTH}
              rows={5}
            />
            <Button name="intent" value={DECIDE}>
              Besluit versturen
            </Button>
          </Form>
        </Part>
      )}
      {(isRunning || status === "PROPOSED") && mayLift && (
        <Part title={status === "PROPOSED" ? "Besluit intrekken" : "Opheffen"} id="opheffen">
          <Form method="post" className="space-y-4">
            <WhySelect {...field("reason")} labels={LIFT_REASON_LABELS} />
            <p className="max-w-[60ch] text-sm text-soft">
              Was het niet terecht, dan geven we terug wat verloren ging: een aanvraag staat opnieuw online,
              en een bedrijf krijgt het geld over geblokkeerde dagen terug.
            </p>
            <Button name="intent" value={LIFT} variant="secondary">
              {status === "PROPOSED" ? "Besluit intrekken" : "Maatregel opheffen"}
            </Button>
          </Form>
        </Part>
      )}
    </>
  );
}

function Part({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-4 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}
