import { MAX_PROPOSALS } from "#domain/briefs/rules.ts";

/** "2 van 5" with as many filled cards, which theme.css draws, so that long lists stay small. */
export function QuotesCounter({ count, max = MAX_PROPOSALS }: { count: number; max?: number }) {
  return (
    <span className="quotes-counter" data-given={count} data-open={max - count}>
      {`${count} van ${max}`}
      <span className="sr-only"> offertes</span>
    </span>
  );
}
