import { ProgressBar } from "#app/ui/progress-bar.tsx";

/** "Stap 2 van 4" above its progress bar. */
export function Stepper({ step, total, title }: { step: number; total: number; title: string }) {
  return (
    <div className="max-sm:-mt-4">
      <p className="text-sm font-semibold text-accent">
        Stap {step} van {total}
      </p>
      <h1 className="max-sm:text-h2 sm:mt-1">{title}</h1>
      <div className="mt-3 sm:mt-5">
        <ProgressBar done={step} total={total} />
      </div>
    </div>
  );
}
