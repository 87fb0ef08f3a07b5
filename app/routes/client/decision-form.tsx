import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DialogActions, DialogClose } from "#app/ui/dialog.tsx";

type Decision =
  | { intent: "accept" | "decline"; proposalId: string }
  | { intent: "cancel" | "reopen"; briefId: string };

/** The fields that say what a decision is about, as its form sends them. */
const fieldsOf = ({ intent, ...about }: Decision) => Object.entries({ intent, ...about });

/** Whether this very decision is on its way. */
export function useDeciding(decision: Decision): boolean {
  const { formData } = useNavigation();
  return fieldsOf(decision).every(([name, value]) => formData?.get(name) === value);
}

/** Focus goes to the request: the button that opened the dialog is gone once this is decided. */
function leave({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  form.closest("dialog")?.close();
  form.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}

/** The two buttons at the foot of a dialog that asks once more. Sending closes it, so that the answer can be seen. */
export function DecisionForm(
  props: Decision & { dialogId: string; children: ReactNode; variant?: "danger" },
) {
  const { dialogId, children, variant, ...decision } = props;
  return (
    <Form method="post" preventScrollReset onSubmit={leave} className="contents">
      {fieldsOf(decision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DialogActions>
        <Button variant={variant} pending={useDeciding(decision)}>
          {children}
        </Button>
        <DialogClose dialogId={dialogId}>Terug</DialogClose>
      </DialogActions>
    </Form>
  );
}
