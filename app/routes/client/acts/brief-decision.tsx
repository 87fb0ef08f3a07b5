import type { ReactNode } from "react";
import { DecisionForm } from "./decision-form.tsx";
import { RequestDialog } from "./request-dialog.tsx";

/** A decision about a whole request: a button, and a dialog that explains it. */
export function BriefDecision({
  intent,
  dialogId,
  label,
  title = `${label}?`,
  action,
  variant,
  children,
}: {
  intent: "cancel" | "elsewhere" | "reopen" | "open";
  dialogId: string;
  label: string;
  title?: string;
  action: string;
  variant?: "danger";
  children: ReactNode;
}) {
  return (
    <RequestDialog id={dialogId} title={title} trigger={label} variant="text">
      {() => (
        <>
          {children}
          <DecisionForm decision={{ intent }} dialogId={dialogId} action={action} variant={variant}>
            {label}
          </DecisionForm>
        </>
      )}
    </RequestDialog>
  );
}
