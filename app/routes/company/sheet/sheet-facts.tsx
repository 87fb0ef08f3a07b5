import { useSaid } from "#app/live/use-said.ts";
import { PHOTOS_PATH } from "#app/photos/photo-paths.ts";
import { photoText } from "#texts/request/photos.ts";
import { reportPath } from "#app/routes/public/report/report-paths.ts";
import { ReportLink, reportLook } from "#app/ui/report-link.tsx";
import { PhotoStrip } from "#app/photos/photo-strip.tsx";
import { use, useRef, type ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { QuotesCounter } from "#app/ui/marketing/quotes-counter.tsx";
import type { Photo } from "#domain/photos/views.ts";
import { QUOTE_TITLE_ID } from "../quote/quote-title-id.ts";
import { BesideListContext } from "#app/ui/panes/beside-list.ts";

export const CLOSED = "Deze aanvraag is niet meer open";

/** Answers that are longer take the whole width. */
const SHORT_LENGTH = 72;

export type SheetContent = {
  place: string;
  distance: string | null;
  /** How earlier quotes for this kind of work did; empty without any. */
  history: string;
  isNew: boolean;
  /** Quotes and places that companies hold, and how many of those. */
  count: number;
  writing: string | null;
  max: number;
  answers: { label: string; value: string }[];
  /** When the client last changed it; empty when never. */
  changedOn: string;
  photos: Photo[];
};

/** What the client asks. While it is read, the way to the form is in reach at the foot. */
export function SheetFacts({
  briefId,
  sheet,
  isOver,
  quoteLabel,
  children,
}: {
  briefId: string;
  sheet: SheetContent;
  /** The brief has closed while its sheet was open. */
  isOver: boolean;
  /** What the link to the form says; null without a form for a new quote. */
  quoteLabel: string | null;
  /** What else is read before a quote. */
  children?: ReactNode;
}) {
  const standing = useRef<HTMLDivElement>(null);
  useSaid(standing);
  const follow = use(BesideListContext) ?? undefined;
  return (
    <div>
      <div ref={standing} className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mt-4">
        <p className="text-soft">
          {sheet.place}
          {sheet.distance && <span className="block text-sm">{sheet.distance}</span>}
        </p>
        {sheet.isNew && <Badge code="NIEUW" label="NIEUW" />}
        <QuotesCounter count={sheet.count} max={sheet.max} />
        {sheet.writing && <p className="text-sm text-soft">{sheet.writing}</p>}
        {sheet.changedOn && <p className="text-sm text-soft">{sheet.changedOn}</p>}
        {isOver && <p className="w-full font-semibold">{CLOSED}: er kan geen offerte meer bij.</p>}
      </div>
      {sheet.history && <p className="mt-2 text-sm">{sheet.history}</p>}
      <dl
        id="blad-antwoorden"
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6 sm:grid-cols-2 gap-y-3 border-y border-line py-4"
      >
        {sheet.answers.map(({ label, value }) => (
          <div key={label} className={cx("min-w-0", value.length > SHORT_LENGTH && "col-span-full")}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 empty:hidden">
        <PhotoStrip photos={sheet.photos} base={PHOTOS_PATH} />
      </div>
      <div className="mt-2">
        <ReportOnSheet briefId={briefId} photos={sheet.photos} />
      </div>
      {children}
      {quoteLabel && (
        <div className="sticky-action">
          <Button href={`#${QUOTE_TITLE_ID}`} onClick={follow} className="w-full">
            {quoteLabel}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The one "Meld dit" of a sheet: with photos it opens to what can be reported. */
function ReportOnSheet({ briefId, photos }: { briefId: string; photos: readonly Photo[] }) {
  const href = reportPath("BRIEF", briefId);
  if (photos.length === 0) return <ReportLink href={href} about="deze aanvraag" />;
  return (
    <details>
      <summary className={reportLook}>Meld dit</summary>
      <ul>
        <li>
          <ReportLink href={href} label="De aanvraag melden" />
        </li>
        {photos.map(({ id, room }, index) => (
          <li key={id}>
            <ReportLink href={reportPath("PHOTO", id)} label={`${photoText(index + 1, room)} melden`} />
          </li>
        ))}
      </ul>
    </details>
  );
}
