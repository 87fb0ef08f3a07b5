import { Link } from "#app/ui/link.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { FirstStepRow } from "./first-step-rows.ts";

/** What a company does after it paid, with how far it is. `as` keeps the heading levels of the page in order. */
export function FirstStepList({
  steps,
  as: Heading = "h2",
}: {
  steps: readonly FirstStepRow[];
  as?: "h2" | "h3";
}) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="eerste-stappen" className="text-base">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <Heading id="eerste-stappen" className="text-h4">
          Wat je nu doet
        </Heading>
        <p className="text-sm text-soft tabular-nums">
          {done} van {steps.length} gedaan
        </p>
      </div>
      <ProgressBar done={done} total={steps.length} />
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {steps.map((step, index) => (
          <li key={step.title} className="flex min-h-14 items-center gap-4 py-2">
            <StepMark number={index + 1} isDone={step.isDone} />
            {step.isDone ? (
              <p className="text-soft">
                {step.title}
                <span className="sr-only">: gedaan</span>
              </p>
            ) : (
              <Link href={step.href} className="group min-w-0 flex-1 text-ink no-underline">
                <strong className="block font-semibold group-hover:text-accent">{step.title}</strong>
                <span className="text-sm text-soft">{step.text}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-done={isDone ? "" : undefined}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full border border-edge text-sm font-semibold data-done:border-transparent data-done:bg-green-tint data-done:text-green"
    >
      {isDone ? <Tick /> : number}
    </span>
  );
}

const Tick = () => (
  <svg viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor" strokeWidth="2.5">
    <path d="m4 10.5 4 4 8-9" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
