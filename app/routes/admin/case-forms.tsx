import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";

/** A note of operators at a thread or report. `field` is what the verb reads, with what was typed and what is wrong with it. */
export function NoteForm({
  field,
  intent,
  maxLength,
}: {
  field: { name: string; defaultValue?: string | undefined; error?: string | undefined };
  intent: string;
  maxLength: number;
}) {
  return (
    <Form method="post" noValidate className="space-y-4">
      <TextArea
        {...field}
        id="notitie"
        label="Notitie"
        hint="Alleen voor beheerders."
        rows={3}
        maxLength={maxLength}
      />
      <Button name="intent" value={intent} variant="secondary" size="small">
        Notitie bewaren
      </Button>
    </Form>
  );
}

/** Whose a thread or report is; `own` is the id of who looks. */
export function AssignForm({
  assignedTo,
  operators,
  own,
  intent,
}: {
  assignedTo: string | null;
  operators: readonly { id: string; name: string }[];
  own: string;
  intent: string;
}) {
  return (
    <Form method="post" className="space-y-4">
      <input type="hidden" name="seen" value={assignedTo ?? ""} />
      <Select
        name="to"
        label="Van wie"
        placeholder="Niemand"
        defaultValue={assignedTo ?? ""}
        options={operators.map(({ id, name }) => ({ value: id, label: id === own ? `${name} (jij)` : name }))}
      />
      <Button name="intent" value={intent} variant="secondary" size="small">
        Toewijzen
      </Button>
    </Form>
  );
}
