import { useEffect, useRef, useState, type FormEvent } from "react";
import { useFetcher, useLocation, useSubmit } from "react-router";
import type { QuoteAnswer } from "./composing.ts";
import { PREVIEW_INTENT } from "./intents.ts";
import type { action } from "./preview-quote.ts";

const FOLLOW_AFTER_MS = 400;

/**
 * The preview below the form. A press asks the page for it, which says what is missing; from then on it follows what is typed, at
 * `followPath`.
 */
export function usePreview(answer: QuoteAnswer | undefined, followPath: string) {
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const { data, submit: ask } = useFetcher<typeof action>();
  const [last, setLast] = useState({ answer, data, preview: answer?.preview });
  const preview =
    answer && last.answer !== answer
      ? answer.preview
      : last.data !== data
        ? (data ?? last.preview)
        : last.preview;
  if (last.answer !== answer || last.data !== data) setLast({ answer, data, preview });

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const place = useRef<HTMLDivElement>(null);
  const asked = answer?.preview;
  useEffect(() => {
    if (asked) place.current?.scrollIntoView({ block: "nearest" });
  }, [asked]);

  return {
    preview,
    place,
    onInput: ({ currentTarget: form }: FormEvent<HTMLFormElement>) => {
      clearTimeout(timer.current);
      if (!preview) return;
      timer.current = setTimeout(() => {
        const options = { method: "post", action: followPath, defaultShouldRevalidate: false } as const;
        if (navigator.onLine) void ask(new FormData(form), options);
      }, FOLLOW_AFTER_MS);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!(submitter instanceof HTMLButtonElement) || submitter.value !== PREVIEW_INTENT) return;
      event.preventDefault();
      // Without the part of the page that the button names, so that only the preview comes into view.
      void submit(new FormData(event.currentTarget, submitter), {
        method: "post",
        action: pathname + search,
        preventScrollReset: true,
      });
    },
  };
}
