/** A bar of `total` parts of which the first `done` are filled; the words beside it carry the meaning, it only echoes them. */
export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <div aria-hidden="true" className="flex gap-1.5">
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          data-done={index < done ? "" : undefined}
          // Forced colours take backgrounds away, so the parts are drawn in the colours of the person there.
          className="h-1.5 flex-1 rounded bg-line data-done:bg-accent forced-colors:border forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:data-done:bg-[CanvasText]"
        />
      ))}
    </div>
  );
}
