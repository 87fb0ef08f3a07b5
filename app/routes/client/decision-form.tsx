import type { FormEvent, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DialogActions, DialogClose } from "#app/ui/dialog.tsx";

type Decision =
  | { intent: "accept"; proposalId: string; version: string }
  | { intent: "decline"; proposalId: string }
  | { intent: "cancel" | "reopen"; briefId: string };

/** The fields of a decision, as its form sends them. */
const fieldsOf = ({ intent, ...about }: Decision) => Object.entries({ intent, ...about });

/** Whether this decision is being submitted. */
export function useIsSubmitting(decision: Decision): boolean {
  const { formData } = useNavigation();
  return fieldsOf(decision).every(([name, value]) => formData?.get(name) === value);
}

/** Moves focus to the brief, because the button that opened the dialog will be gone. */
function focusBrief({ currentTarget: form }: FormEvent<HTMLFormElement>) {
  form.closest("dialog")?.close();
  form.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}

/** The two buttons of a confirmation dialog. Submitting closes the dialog, so that the result is visible. */
export function DecisionForm(
  props: Decision & { dialogId: string; children: ReactNode; variant?: "danger" },
) {
  const { dialogId, children, variant, ...decision } = props;
  return (
    <Form method="post" preventScrollReset onSubmit={focusBrief} className="contents">
      {fieldsOf(decision).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <DialogActions>
        <Button variant={variant} pending={useIsSubmitting(decision)}>
          {children}
        </Button>
        <DialogClose dialogId={dialogId}>Terug</DialogClose>
      </DialogActions>
    </Form>
  );
}
