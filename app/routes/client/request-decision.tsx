import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import { DecisionForm, useDeciding } from "./decision-form.tsx";

/** A decision about a whole request: a quiet button with this label, and a dialog that says first what comes of it. */
export function RequestDecision({
  intent,
  briefId,
  label,
  variant,
  children,
}: {
  intent: "cancel" | "reopen";
  briefId: string;
  label: string;
  variant?: "danger";
  children: ReactNode;
}) {
  const id = `${intent}-${briefId}`;
  const decision = { intent, briefId };
  return (
    <>
      <DialogTrigger
        dialogId={id}
        variant="quiet"
        size="small"
        className="-mx-4"
        pending={useDeciding(decision)}
      >
        {label}
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
