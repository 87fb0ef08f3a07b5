import { textOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { Button } from "#app/ui/button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { MAX_MESSAGE_LENGTH, type ThreadState } from "#domain/contact/rules.ts";
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
  const names = thread.operators.map(({ id, name }) => ({
    value: id,
    label: id === own ? `${name} (jij)` : name,
  }));
  return (
    <div className="space-y-8">
      <form method="post" data-once noValidate className="space-y-4">
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
      </form>
      <form method="post" data-once noValidate className="space-y-4">
        <TextArea
          name="message"
          id="notitie"
          label="Notitie"
          hint="Alleen voor beheerders."
          rows={3}
          maxLength={MAX_MESSAGE_LENGTH}
          defaultValue={isNote ? typed : ""}
          error={isNote ? answer?.errors.message : undefined}
        />
        <Button name="intent" value={INTENTS.note} variant="secondary" size="small">
          Notitie bewaren
        </Button>
      </form>
      <form method="post" className="space-y-4">
        <input type="hidden" name="seen" value={thread.assignedTo ?? ""} />
        <Select
          name="to"
          label="Van wie"
          placeholder="Niemand"
          defaultValue={thread.assignedTo ?? ""}
          options={names}
        />
        <Button name="intent" value={INTENTS.assign} variant="secondary" size="small">
          Toewijzen
        </Button>
      </form>
      <form method="post">
        {version}
        <Button
          name="intent"
          value={isClosed ? INTENTS.reopen : INTENTS.close}
          variant="secondary"
          size="small"
        >
          {isClosed ? "Gesprek heropenen" : "Sluiten zonder antwoord"}
        </Button>
      </form>
    </div>
  );
}
