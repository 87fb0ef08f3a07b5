import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/fields/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MAX_SEARCH_LENGTH } from "#domain/deals/messages/rules.ts";
import type { AllMessages as Loaded } from "./all-messages.server.ts";
import { MESSAGES_ID } from "./intents.ts";
import { Messages } from "./messages.tsx";
import { BEFORE_FIELD, WORDS_FIELD } from "./paths.ts";

/** The messages of a deal, a page at a time, with a search. */
export function AllMessages({ loaded: { back, words, other, thread } }: { loaded: Loaded }) {
  const [first] = thread.messages;
  const earlier = new URLSearchParams([
    ...(words ? [[WORDS_FIELD, words]] : []),
    ...(first ? [[BEFORE_FIELD, first.id]] : []),
  ]);
  return (
    <>
      <Link
        href={`${back}#${MESSAGES_ID}`}
        className="link -mt-2 inline-flex min-h-11 items-center print:hidden"
      >
        Terug naar de opdracht
      </Link>
      <h1>Berichten</h1>
      <Form className="mt-4 flex max-w-[40rem] flex-wrap items-end gap-3 print:hidden">
        <div className="min-w-48 flex-1">
          <Field
            name={WORDS_FIELD}
            label="Zoek in de berichten"
            type="search"
            defaultValue={words}
            maxLength={MAX_SEARCH_LENGTH}
            optional="unmarked"
          />
        </div>
        <Button variant="secondary">Zoeken</Button>
      </Form>
      <div className="max-w-[48rem]">
        {thread.messages.length === 0 && (
          <p className="mt-6">{words ? `Geen bericht bevat “${words}”.` : "Er zijn nog geen berichten."}</p>
        )}
        {thread.hasMore && (
          <Link href={`?${earlier}`} className="link mt-2 inline-flex min-h-11 items-center">
            Eerdere berichten
          </Link>
        )}
        <Messages messages={thread.messages} other={other} />
      </div>
    </>
  );
}
