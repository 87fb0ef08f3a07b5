import { Notice } from "#app/ui/notice.tsx";
import type { MatchCount } from "#domain/matching/views.ts";
import {
  countedOfText,
  countedText,
  EXCLUDES_EVERYTHING,
  NOTHING_TO_COUNT,
} from "#texts/request/work-wishes.ts";

/** How many recent requests match the wishes of the form. */
export function WorkCount({ count, base }: { count: MatchCount | null; base: string }) {
  return (
    <div aria-live="polite" className="space-y-4">
      {count ? (
        <Counted count={count} base={base} />
      ) : (
        <p>Kijk de velden na. Dan zie je hier hoeveel aanvragen passen.</p>
      )}
    </div>
  );
}

function Counted({ count, base }: { count: MatchCount; base: string }) {
  if (count.total === 0) return <p>{NOTHING_TO_COUNT}</p>;
  return (
    <>
      <p>
        <strong className="block text-h3">{countedText(count)}</strong>
        {countedOfText(count)}
      </p>
      {count.matching === 0 && <Notice tone="warning">{EXCLUDES_EVERYTHING}</Notice>}
      {!count.baseIsKnown && (
        <Notice tone="warning">
          We weten niet waar postcode {base} ligt. De afstand telt daarom niet mee. Kies een postcode in de
          buurt.
        </Notice>
      )}
      <p className="text-sm text-soft">Je maximum per week en je pauze tellen hierin niet mee.</p>
    </>
  );
}
