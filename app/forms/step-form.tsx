import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormProblems } from "./form-problems.tsx";

/** The form of one step of a wizard. Works without JavaScript. */
export function StepForm({
  kind,
  step,
  action,
  answer,
  submitLabel,
  children,
}: {
  /** Kind of the draft that stores the typed text. */
  kind: string;
  step: number;
  action: string;
  answer: FormAnswer | undefined | null;
  /** Label of the submit button. */
  submitLabel: string;
  children: ReactNode;
}) {
  return (
    <Form
      // The next step is another form: typed text of one must not show in the other.
      key={step}
      keptAt={`/aanvraag/concept?soort=${kind}&stap=${step}`}
      method="post"
      action={action}
      noValidate
      className="mt-5 space-y-5 sm:mt-8 sm:space-y-8"
    >
      {/* Enter presses the first button: it must submit the step, not go back or compute. */}
      <button hidden name="intent" value="volgende">
        {submitLabel}
      </button>
      <FormProblems answer={answer} />
      {children}
      <OfflineNote />
      <div className="flex flex-row-reverse flex-wrap justify-between gap-3">
        <Button name="intent" value="volgende" size="large" className="max-sm:flex-1">
          {submitLabel}
        </Button>
        {step > 1 && (
          <Button name="intent" value="vorige" variant="secondary" size="large">
            Vorige
          </Button>
        )}
      </div>
    </Form>
  );
}
