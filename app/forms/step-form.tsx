import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { OfflineNote } from "#app/ui/offline-note.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormProblems } from "./form-problems.tsx";

/** The form of one step of a wizard: what is wrong, its fields, and the ways on and back. It needs no script. */
export function StepForm({
  kind,
  step,
  action,
  answer,
  onward,
  children,
}: {
  /** Which draft keeps what is typed, while it is typed. */
  kind: string;
  step: number;
  action: string;
  answer: FormAnswer | undefined | null;
  /** What the button says that goes on. */
  onward: string;
  children: ReactNode;
}) {
  return (
    <form
      data-keep-typed={`/aanvraag/concept?soort=${kind}&stap=${step}`}
      method="post"
      action={action}
      noValidate
      className="mt-8 space-y-8"
    >
      {/* The first button is the one that Enter presses: on, never back or a sum. */}
      <button hidden name="intent" value="volgende">
        {onward}
      </button>
      <FormProblems answer={answer} />
      {children}
      <OfflineNote />
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button name="intent" value="volgende" size="large">
          {onward}
        </Button>
        {step > 1 && (
          <Button name="intent" value="vorige" variant="secondary" size="large">
            Vorige
          </Button>
        )}
      </div>
    </form>
  );
}
