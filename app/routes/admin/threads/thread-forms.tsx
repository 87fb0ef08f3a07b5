import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Form } from "#app/forms/form.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { MAX_MESSAGE_LENGTH, type ThreadState } from "#domain/desk/contact/rules.ts";
import { AssignForm, NoteForm } from "../case-forms.tsx";
import { INTENTS } from "./intents.ts";

type Thread = {
  state: ThreadState;
  version: number;
  assignedTo: string | null;
  operators: { id: string; name: string }[];
};

/** Answering, a note, whose it is, and closing. */
export function ThreadForms({
  thread,
  own,
  answer,
  isNote,
}: {
  thread: Thread;
  own: string;
  answer: FormAnswer | undefined;
  isNote: boolean;
}) {
  const typed = textOf(answer?.values ?? {}, "message");
  const version = <input type="hidden" name="version" value={thread.version} />;
  const isClosed = thread.state === "CLOSED";
  return (
    <div className="space-y-8">
      <Form method="post" noValidate className="space-y-4">
        {version}
        <TextArea
          name="message"
          label="Antwoord"
          hint="Gaat per mail naar de afzender."
          rows={8}
          maxLength={MAX_MESSAGE_LENGTH}
          defaultValue={isNote ? "" : typed}
          error={isNote ? undefined : answer?.errors.message}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="intent" value={INTENTS.answer}>
            Antwoorden
          </Button>
          <Button name="intent" value={INTENTS.answerAndClose} variant="secondary">
            Antwoorden en sluiten
          </Button>
        </div>
      </Form>
      <NoteForm
        field={{
          name: "message",
          defaultValue: isNote ? typed : "",
          error: isNote ? answer?.errors.message : undefined,
        }}
        intent={INTENTS.note}
        maxLength={MAX_MESSAGE_LENGTH}
      />
      <AssignForm
        assignedTo={thread.assignedTo}
        operators={thread.operators}
        own={own}
        intent={INTENTS.assign}
      />
      <Form method="post">
        {version}
        <Button
          name="intent"
          value={isClosed ? INTENTS.reopen : INTENTS.close}
          variant="secondary"
          size="small"
        >
          {isClosed ? "Gesprek heropenen" : "Sluiten zonder antwoord"}
        </Button>
      </Form>
    </div>
  );
}
