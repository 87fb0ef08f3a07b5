/** "Stap 2 van 4" above its bar; the words carry the meaning, the bar only echoes them. */
export function Stepper({ step, total, title }: { step: number; total: number; title: string }) {
  return (
    <div>
      <p className="text-sm font-semibold text-accent">
        Stap {step} van {total}
      </p>
      <h1 className="mt-1">{title}</h1>
      <div aria-hidden="true" className="mt-5 flex gap-1.5">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            className={index < step ? "h-1.5 flex-1 rounded bg-accent" : "h-1.5 flex-1 rounded bg-line"}
          />
        ))}
      </div>
    </div>
  );
}
