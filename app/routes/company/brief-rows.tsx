import { Badge } from "#app/ui/badge.tsx";
import { QuotesCounter } from "#app/ui/quotes-counter.tsx";
import { briefPath, listPath, sheetLinkId } from "./list-paths.ts";

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
  search,
  openId,
  maySort,
  show,
}: {
  rows: Row[];
  search: string;
  openId: string | undefined;
  maySort: boolean;
  show: string | undefined;
}) {
  const list = (
    <ul className="brief-rows mt-2">
      {rows.map((row) => (
        <li
          key={row.id}
          id={`opdracht-${row.id}`}
          data-live={`brief:${row.id}`}
          data-unread={row.isUnread ? "" : undefined}
        >
          <h2>
            <a
              id={sheetLinkId(row.id)}
              href={briefPath(row.id, search)}
              aria-current={row.id === openId ? "true" : undefined}
              aria-label={`${row.title}, ${row.place}`}
            >
              {row.title}
            </a>
            {row.badge && <Badge code="NIEUW" label={row.badge} />}
          </h2>
          <p>
            {row.isUnread && <span className="sr-only">Nog niet geopend. </span>}
            {`${row.place} · ${row.when}`}
          </p>
          <p>
            {row.facts}
            {row.isOutside && <strong className="whitespace-nowrap"> · buiten je provincies</strong>}
          </p>
          <QuotesCounter count={row.count} max={row.max} />
          <small>{row.age}</small>
          {maySort && <Marks row={row} isHidden={show === "hidden"} />}
        </li>
      ))}
    </ul>
  );
  if (!maySort) return list;
  return (
    <form method="post" action={listPath(search)}>
      {list}
    </form>
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
