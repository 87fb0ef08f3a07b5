/** Rows that stand in for a list while it loads, announced once in words. */
export function Skeleton({ rows = 3, label = "Bezig met laden…" }: { rows?: number; label?: string }) {
  return (
    <div aria-live="polite" className="space-y-4">
      <p className="sr-only">{label}</p>
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          aria-hidden="true"
          className="animate-[breathe_1.6s_ease-in-out_infinite] rounded border border-line p-5 sm:p-6"
        >
          <div className="h-5 w-2/5 rounded bg-line" />
          <div className="mt-3 h-4 w-4/5 rounded bg-line" />
          <div className="mt-2 h-4 w-3/5 rounded bg-line" />
        </div>
      ))}
    </div>
  );
}
