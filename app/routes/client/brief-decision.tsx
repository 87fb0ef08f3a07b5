import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import { DecisionForm, useIsSubmitting } from "./decision-form.tsx";

/** A decision about a whole brief: a button, and a dialog that explains it. */
export function BriefDecision({
  intent,
  briefId,
  label,
  about,
  variant,
  children,
}: {
  intent: "cancel" | "reopen";
  briefId: string;
  label: string;
  /** Names the brief for screen readers, because the page may show several. */
  about: string;
  variant?: "danger";
  children: ReactNode;
}) {
  const id = `${intent}-${briefId}`;
  const decision = { intent, briefId };
  return (
    <>
      <DialogTrigger dialogId={id} variant="text" pending={useIsSubmitting(decision)}>
        <span>
          {label}
          <span className="sr-only"> ({about})</span>
        </span>
      </DialogTrigger>
      <Dialog id={id} title={`${label}?`}>
        {children}
        <DecisionForm {...decision} dialogId={id} variant={variant}>
          {label}
        </DecisionForm>
      </Dialog>
    </>
  );
}
