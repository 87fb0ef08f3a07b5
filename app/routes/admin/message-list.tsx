import { Button } from "#app/ui/button.tsx";
import { formatDateTime } from "#texts/formats.ts";

type Message = { id: string; name: string; email: string; subject: string; message: string; createdAt: Date };

/** Unanswered messages, oldest first. */
export function MessageList({ messages }: { messages: Message[] }) {
  return (
    <section aria-labelledby="berichten">
      <h2 id="berichten" className="text-h3">
        Berichten
      </h2>
      {messages.length === 0 && <p className="mt-3 text-soft">Alle berichten zijn beantwoord.</p>}
      <ul className="mt-4 space-y-4 empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="rounded border border-line p-5">
            <h3 className="text-h4 break-words">{message.subject}</h3>
            <p className="text-sm text-soft">
              {message.name},{" "}
              <a href={`mailto:${message.email}`} className="link">
                {message.email}
              </a>
              , {formatDateTime(message.createdAt)}
            </p>
            <p className="mt-3 break-words whitespace-pre-line">{message.message}</p>
            <form method="post" className="mt-4">
              <input type="hidden" name="id" value={message.id} />
              <Button name="intent" value="beantwoord" variant="secondary" size="small">
                Beantwoord<span className="sr-only">: {message.subject}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
