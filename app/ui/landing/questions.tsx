import type { ReactNode } from "react";

export type Question = { question: string; answer: ReactNode };

/** Frequently asked questions in native details elements, closed; the browser's search finds their text. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="border-t border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between gap-6 py-4 text-lg font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            <span className="min-w-0">{question}</span>
            <svg
              aria-hidden="true"
              viewBox="0 0 14 14"
              className="size-4 shrink-0 text-accent transition-transform duration-150 group-open:rotate-45"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d="M7 0v14M0 7h14" />
            </svg>
          </summary>
          <div className="max-w-[62ch] pb-5">{answer}</div>
        </details>
      ))}
    </div>
  );
}
