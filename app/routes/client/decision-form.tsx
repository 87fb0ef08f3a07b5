import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DialogClose } from "#app/ui/dialog.tsx";

type Decision = { intent: "accept" | "decline"; proposalId: string };

/** Whether this very decision is on its way. */
export function useDeciding({ intent, proposalId }: Decision): boolean {
  const { formData } = useNavigation();
  return formData?.get("proposalId") === proposalId && formData.get("intent") === intent;
}

/** The two buttons at the foot of a dialog that asks once more. Sending closes it, so that the answer can be seen. */
export function DecisionForm(
  props: Decision & { dialogId: string; children: ReactNode; variant?: "danger" },
) {
  const { intent, proposalId, dialogId, children, variant } = props;
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={(event) => event.currentTarget.closest("dialog")?.close()}
      className="mt-6 flex flex-col-reverse gap-3 sm:flex-row"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="proposalId" value={proposalId} />
      <DialogClose dialogId={dialogId}>Terug</DialogClose>
      <Button variant={variant} pending={useDeciding({ intent, proposalId })}>
        {children}
      </Button>
    </Form>
  );
}
