import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { FormAnswer, FormValues } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { useKeepTyped } from "#app/forms/use-keep-typed.ts";
import { Button } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { WIZARD_STEPS } from "#domain/briefs/rules.ts";
import type { RequestStep, StepProps } from "./request-steps.ts";

/** One step of a request: its fields, what is wrong with them, and the ways on and back. */
export function RequestPage({
  loaded,
  answer,
  steps,
  Summary,
}: {
  loaded: Pick<StepProps, "today" | "client"> & {
    kind: string;
    step: number;
    answers: FormValues;
    returnTo: number | null;
  };
  answer: FormAnswer | undefined;
  steps: readonly RequestStep[];
  /** Every answer of the earlier steps, shown on the last one. */
  Summary: (props: { answers: FormValues }) => ReactNode;
}) {
  const { kind, step, answers, returnTo, today, client } = loaded;
  const { title, Fields } = steps[step - 1]!;
  const isLast = step === WIZARD_STEPS;
  const busy = useNavigation().state !== "idle";
  const formRef = useKeepTyped(`/aanvraag/concept?soort=${kind}&stap=${step}`);
  return (
    <>
      <Stepper step={step} total={WIZARD_STEPS} title={title} />
      <Form
        ref={formRef}
        key={step}
        method="post"
        action={`?stap=${step}${returnTo ? "&terug" : ""}`}
        noValidate
        className="mt-8 space-y-8"
      >
        {/* The first button is the one that Enter presses: on, never back or a sum. */}
        <button hidden name="intent" value="volgende" disabled={busy}>
          Volgende
        </button>
        <FormProblems answer={answer} />
        <Fields
          values={{ ...answers, ...answer?.values }}
          errors={answer?.errors ?? {}}
          today={today}
          client={client}
        />
        {isLast && <Summary answers={answers} />}
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
          <Button name="intent" value="volgende" pending={busy} size="large">
            {isLast ? "Aanvraag versturen" : returnTo ? "Opslaan en terug" : "Volgende"}
          </Button>
          {step > 1 && (
            <Button name="intent" value="vorige" variant="secondary" size="large">
              Vorige
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}
