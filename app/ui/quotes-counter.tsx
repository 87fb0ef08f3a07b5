/** "2 van 5" with as many small cards filled; the words say it, the cards show it. */
export function QuotesCounter({ count, max = 5 }: { count: number; max?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span aria-hidden="true" className="flex gap-0.5">
        {Array.from({ length: max }, (_, index) => (
          <span
            key={index}
            className={
              index < count
                ? "h-5 w-3.5 rounded-[3px] border border-accent bg-accent"
                : "h-5 w-3.5 rounded-[3px] border border-edge bg-paper"
            }
          />
        ))}
      </span>
      <span className="text-sm font-semibold">
        {count} van {max}
        <span className="sr-only"> offertes</span>
      </span>
    </span>
  );
}
