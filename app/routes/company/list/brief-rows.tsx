import { useState } from "react";
import { useIsWide } from "#app/hooks/use-is-wide.ts";
import { Form } from "#app/forms/form.tsx";
import { useLive } from "#app/live/live-context.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { QuotesCounter } from "#app/ui/marketing/quotes-counter.tsx";
import { listPath, sheetLinkId } from "./list-paths.ts";
import { briefPath } from "./sheet-paths.ts";

export type Row = {
  id: string;
  title: string;
  place: string;
  /** Not in a province of the company. */
  isOutside: boolean;
  when: string;
  /** Budget, distance and size. */
  facts: string;
  age: string;
  count: number;
  max: number;
  badge: string | null;
  isUnread: boolean;
  isSaved: boolean;
};

/** Plain elements with the theme's `brief-rows` layout, as this is the page that is rendered most. */
export function BriefRows({
  rows,
  over,
  search,
  openId,
  maySort,
  show,
}: {
  rows: readonly Row[];
  /** Ids of the rows that are no longer in the list. */
  over: readonly string[];
  search: string;
  openId: string | undefined;
  maySort: boolean;
  show: string | undefined;
}) {
  const opened = useOpenedIds(openId);
  const list = (
    <ul className="brief-rows mt-2">
      {rows.map((row) => (
        <BriefRow
          key={row.id}
          row={row}
          isUnread={row.isUnread && !opened.has(row.id)}
          isOpen={row.id === openId}
          isOver={over.includes(row.id)}
          search={search}
          maySort={maySort}
          show={show}
        />
      ))}
    </ul>
  );
  if (!maySort) return list;
  return (
    <Form method="post" action={listPath(search)} preventScrollReset>
      {list}
    </Form>
  );
}

/** The briefs whose sheets were opened beside this list, which is not loaded again for that. */
function useOpenedIds(openId: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (openId !== undefined && !opened.has(openId)) setOpened(new Set([...opened, openId]));
  return opened;
}

function BriefRow({
  row,
  isUnread,
  isOpen,
  isOver,
  search,
  maySort,
  show,
}: {
  row: Row;
  isUnread: boolean;
  isOpen: boolean;
  isOver: boolean;
  search: string;
  maySort: boolean;
  show: string | undefined;
}) {
  useLive(`brief:${row.id}`);
  const isWide = useIsWide();
  return (
    <li data-brief data-unread={isUnread ? "" : undefined}>
      <h2>
        <Link
          id={sheetLinkId(row.id)}
          href={briefPath(row.id, search)}
          preventScrollReset={isWide}
          aria-current={isOpen ? "true" : undefined}
          aria-label={`${row.title}, ${row.place}`}
        >
          {row.title}
        </Link>
        {row.badge && <Badge code="NIEUW" label={row.badge} />}
      </h2>
      <p>
        {isUnread && <span className="sr-only">Nog niet geopend. </span>}
        <span>{`${row.place} · ${row.when}`}</span>
      </p>
      <p>
        <span>{row.facts}</span>
        {row.isOutside && <strong className="whitespace-nowrap"> · buiten je provincies</strong>}
      </p>
      <QuotesCounter count={row.count} max={row.max} />
      <small>{row.age}</small>
      {maySort && <Marks row={row} isHidden={show === "hidden"} />}
      {isOver && <p data-over>Niet meer in je lijst: vol, gesloten, of je stuurde een offerte.</p>}
    </li>
  );
}

/** The buttons that save and hide a row; they lie above the link that fills it. */
function Marks({ row, isHidden }: { row: Row; isHidden: boolean }) {
  const of = `${row.title}, ${row.place}`;
  return (
    <span data-marks>
      <button
        name={row.isSaved ? "unsave" : "save"}
        value={row.id}
        aria-label={row.isSaved ? `Niet meer bewaren: ${of}` : `Bewaren: ${of}`}
        title={row.isSaved ? "Niet meer bewaren" : "Bewaren"}
      >
        <MarkIcon path="M4 2h8v12l-4-3-4 3z" />
      </button>
      <button
        name={isHidden ? "unhide" : "hide"}
        value={row.id}
        aria-label={isHidden ? `Weer tonen: ${of}` : `Verbergen: ${of}`}
        title={isHidden ? "Weer tonen" : "Verbergen"}
      >
        <MarkIcon path={isHidden ? "M3 9l4 4 6-9" : "M3 3l10 10M13 3L3 13"} />
      </button>
    </span>
  );
}

const MarkIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);
