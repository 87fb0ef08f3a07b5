/** A bar of `total` parts, the first `done` filled. Decorative: the text next to it says the same. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          data-done={index < done ? "" : undefined}
          // Forced colours remove backgrounds, so the parts get borders.
          className="h-1.5 flex-1 rounded bg-line data-done:bg-accent forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:data-done:bg-[CanvasText]"
        />
      ))}
    </div>
  );
}
