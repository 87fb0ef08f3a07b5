import type { ReactNode } from "react";
import { Dialog, DialogTrigger } from "#app/ui/dialog.tsx";
import { DecisionForm } from "./decision-form.tsx";

/** A decision about a whole request: a button, and a dialog that explains it. */
export function BriefDecision({
  intent,
  dialogId,
  label,
  title = `${label}?`,
  action,
  open,
  variant,
  children,
}: {
  intent: "cancel" | "elsewhere" | "reopen" | "open";
  dialogId: string;
  label: string;
  title?: string;
  action: string;
  open: boolean;
  variant?: "danger";
  children: ReactNode;
}) {
  return (
    <>
      <DialogTrigger dialogId={dialogId} variant="text">
        {label}
      </DialogTrigger>
      <Dialog id={dialogId} title={title} open={open}>
        {children}
        <DecisionForm decision={{ intent }} dialogId={dialogId} action={action} variant={variant}>
          {label}
        </DecisionForm>
      </Dialog>
    </>
  );
}
