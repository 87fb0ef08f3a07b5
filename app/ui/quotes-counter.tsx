import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";

/** Outline of the small card at this place in the row. */
const card = (index: number) => `M${index * 16 + 3.5}.5h7q3 0 3 3v13q0 3-3 3h-7q-3 0-3-3v-13q0-3 3-3z`;

const cards = Array.from({ length: MAX_PROPOSALS }, (_, index) => card(index));

/** "2 van 5" with as many small cards filled; the words say it, the cards show it. One shape per colour keeps lists light. */
export function QuotesCounter({ count, max = MAX_PROPOSALS }: { count: number; max?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-sm font-semibold whitespace-nowrap">
      <svg aria-hidden="true" viewBox="0 0 78 20" className="h-5 shrink-0">
        {count > 0 && <path d={cards.slice(0, count).join("")} className="fill-accent stroke-accent" />}
        {count < max && <path d={cards.slice(count, max).join("")} className="fill-paper stroke-edge" />}
      </svg>
      {`${count} van ${max}`}
      <span className="sr-only"> offertes</span>
    </span>
  );
}
