import type { ReactNode } from "react";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { DialogActions, DialogClose } from "#app/ui/dialog.tsx";
import { OfflineNote } from "#app/ui/frame/offline-note.tsx";

/** What a decision is about, as its form sends it. The brief is in the address. */
export type Decision =
  | { intent: "accept"; proposalId: string; version: number }
  | { intent: "decline"; proposalId: string }
  | { intent: "cancel" | "elsewhere" | "reopen" | "open" };

/** The two buttons of a confirmation dialog, and above them what to do without a connection. */
export function DecisionForm({
  decision,
  dialogId,
  action,
  variant,
  fields,
  children,
}: {
  decision: Decision;
  dialogId: string;
  /** The page of the request, without the dialog that its address may have opened. */
  action: string;
  variant?: "danger";
  /** What the client may fill in with it. */
  fields?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={action} className="contents">
      {Object.entries(decision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields && <div className="mt-5">{fields}</div>}
      <OfflineNote
        className="mt-4"
        text="Er is niets verstuurd. Probeer het opnieuw zodra je weer verbinding hebt."
      />
      <DialogActions>
        <Button variant={variant}>{children}</Button>
        <DialogClose dialogId={dialogId}>Terug</DialogClose>
      </DialogActions>
    </Form>
  );
}
