import type { MessageKind } from "#domain/desk/contact/rules.ts";
import { formatDateTime } from "#texts/formats.ts";

type Message = {
  kind: MessageKind;
  author: string | null;
  message: string;
  createdAt: Date;
  sentAt: Date | null;
  refusal: string | null;
};

const looks: Record<MessageKind, string> = {
  IN: "border-line",
  OUT: "border-transparent bg-mist",
  NOTE: "border-dashed border-edge",
};

/** A message, an answer or a note; below an answer how its mail fared. */
export function ThreadMessage({ message, sender }: { message: Message; sender: string }) {
  const { kind, author, createdAt, sentAt, refusal } = message;
  const who = {
    IN: sender,
    OUT: author ?? "Een oud-beheerder",
    NOTE: `Notitie van ${author ?? "een oud-beheerder"}`,
  };
  return (
    <div className={`rounded border p-4 ${looks[kind]}`}>
      <p className="text-sm text-soft">
        {who[kind]}, {formatDateTime(createdAt)}
      </p>
      <p className="mt-1 whitespace-pre-line">{message.message}</p>
      {kind === "OUT" && sentAt && <p className="mt-2 text-sm text-soft">Mail verstuurd</p>}
      {kind === "OUT" && refusal && (
        <p className="mt-2 text-sm font-semibold text-red">
          De mail is geweigerd ({refusal}). De afzender kreeg dit antwoord niet.
        </p>
      )}
    </div>
  );
}
