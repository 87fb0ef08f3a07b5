import { Form } from "#app/forms/form.tsx";
import { DEAL_INTENTS } from "#app/deals/intents.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { wonJobPath } from "../list/sheet-paths.ts";

/** Gives a job to one of the members of the company. */
export function AssignJob({
  briefId,
  assigning: { proposalId, memberId, members },
}: {
  briefId: string;
  assigning: { proposalId: string; memberId: string; members: readonly { value: string; label: string }[] };
}) {
  return (
    <Form
      method="post"
      action={wonJobPath(briefId)}
      renews
      className="mt-4 flex flex-wrap items-end gap-3 print:hidden"
    >
      <input type="hidden" name="proposalId" value={proposalId} />
      <div className="w-72 max-w-full">
        <Select
          name="memberId"
          label="Wie van jullie doet het werk?"
          options={members}
          placeholder="Nog niemand"
          defaultValue={memberId}
          optional="unmarked"
        />
      </div>
      <Button name="intent" value={DEAL_INTENTS.assign} variant="secondary">
        Opslaan
      </Button>
    </Form>
  );
}
