export type Step = { title: string; text: string };

/** How it works, as numbered steps; a line connects the numbers from tablets up. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-8 md:grid-cols-3">
      {steps.map((step, index) => (
        <li key={step.title} className="flex items-start gap-5 md:block">
          <div className="flex items-center gap-5">
            <span
              aria-hidden="true"
              className="flex h-14 w-11 shrink-0 items-center justify-center rounded bg-accent font-heading text-h3 font-bold text-paper"
            >
              {index + 1}
            </span>
            {index < steps.length - 1 && (
              <span aria-hidden="true" className="hidden h-0.5 flex-1 bg-accent-line md:block" />
            )}
          </div>
          <div className="md:mt-5">
            <h3>{step.title}</h3>
            <p className="mt-1.5 max-w-[40ch] text-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
