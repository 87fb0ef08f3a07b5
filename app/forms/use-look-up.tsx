import { useRef, useState, type FocusEvent } from "react";
import { freeTexts, isTypedOver, withPrefix, type Filling, type LookUpAnswer } from "./fill-in.ts";

/**
 * Asks the server what follows from some fields when somebody leaves one of them, and fills it in. What was typed stays: then `note`
 * offers the other text. `asks` are the names of those fields without `prefix`; those in `also` may be empty. Without an answer everything stays as it is.
 */
export function useLookUp(
  path: string,
  asks: readonly string[],
  { prefix = "", also = [] as readonly string[] } = {},
) {
  const asked = useRef<string | null>(null);
  const sending = useRef<AbortController | null>(null);
  const [note, setNote] = useState<Note | null>(null);

  const questionOf = (read: (name: string) => string | undefined) =>
    new URLSearchParams([...asks, ...also].map((name) => [name, read(name)?.trim() ?? ""]));

  async function lookUp(form: HTMLFormElement): Promise<void> {
    const question = questionOf((name) => inputOf(form, prefix + name)?.value);
    asked.current ??= String(questionOf((name) => inputOf(form, prefix + name)?.defaultValue));
    if (asked.current === String(question)) return;
    asked.current = String(question);
    sending.current?.abort();
    setNote(null);
    if (asks.some((name) => question.get(name) === "")) return;
    sending.current = new AbortController();
    const { signal } = sending.current;
    const response = await fetch(path, { method: "POST", body: question, signal });
    const answer = withPrefix(prefix, (await response.json()) as LookUpAnswer);
    if (signal.aborted) return;
    const read = (name: string) => inputOf(form, name)?.value ?? "";
    const offered = answer.fillings.filter((filling) => isTypedOver(read, filling));
    fillIn(form, [...freeTexts(read, answer), ...Object.entries(answer.found)]);
    setNote({ message: answer.message, offered });
  }

  return {
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      // A look-up is a help: when it fails, people type.
      lookUp(event.currentTarget.form!).catch(() => {});
    },
    note: <LookUpNote note={note} onTaken={() => setNote(note && { ...note, offered: [] })} />,
  };
}

type Note = { message: string; offered: Filling[] };

const inputOf = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement ? found : null;
};

function fillIn(form: HTMLFormElement, texts: [name: string, text: string][]): void {
  for (const [name, text] of texts) {
    const input = inputOf(form, name);
    if (input) input.value = text;
  }
  // For what follows the form, such as keeping its draft.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What was found, for screen readers too, with a button where something else was typed. */
function LookUpNote({ note, onTaken }: { note: Note | null; onTaken: () => void }) {
  const offered = note?.offered ?? [];
  return (
    <>
      <output className="block text-sm text-soft not-empty:mt-2">{note?.message}</output>
      {offered.length > 0 && (
        <button
          type="button"
          className="link min-h-11 text-sm"
          onClick={(event) => {
            const { form } = event.currentTarget;
            const texts = offered.flatMap((filling) => Object.entries(filling));
            if (!form || !texts[0]) return;
            fillIn(form, texts);
            inputOf(form, texts[0][0])?.focus();
            onTaken();
          }}
        >
          Dit overnemen
        </button>
      )}
    </>
  );
}
