import { Link } from "#app/ui/link.tsx";
import type { Cell, CellKind, ColumnHead } from "#domain/desk/rules.ts";
import { cellText } from "#texts/desk/codes.ts";
import { ACTOR_LABELS, FIELD_LABELS, LIST_TEXTS, PART_TEXTS } from "#texts/desk/desk.ts";
import { eventText } from "#texts/desk/events.ts";
import { formatDateTime } from "#texts/formats.ts";
import type { thingView } from "#domain/desk/thing-view.ts";
import type { DeskRow } from "../desk/desk-row.ts";
import { DeskRows } from "../desk/desk-rows.tsx";
import { listHref } from "../lists/list-paths.ts";

type Thing = Awaited<ReturnType<typeof thingView>>;

const heading = "text-h3";

/** Cells that are not read without their label, such as one of several times. */
const SAYS_NOTHING_ALONE = new Set<CellKind>(["time", "flag"]);

/** Rows of another table, such as the members of a company. */
export function ThingPart({ part }: { part: { key: string; columns: ColumnHead[]; rows: Cell[][] } }) {
  if (part.rows.length === 0) return null;
  return (
    <section aria-labelledby={`deel-${part.key}`} className="mt-10">
      <h2 id={`deel-${part.key}`} className={heading}>
        {PART_TEXTS[part.key]}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {part.rows.map((cells, index) => (
          // Rows of a page that nothing reorders.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap gap-x-6 gap-y-1 py-3 text-sm">
            {part.columns.map((column, at) => {
              const value = cellText(column, cells[at] ?? null);
              return (
                value !== "" && (
                  <span key={column.key} className="min-w-0">
                    <span className={SAYS_NOTHING_ALONE.has(column.kind) ? "text-soft" : "sr-only"}>
                      {FIELD_LABELS[column.key]}:{" "}
                    </span>
                    {value}
                  </span>
                )
              );
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The newest rows of a list that belong to the thing. */
export function RelatedList({
  related,
}: {
  related: Omit<Thing["related"][number], "rows"> & { rows: readonly DeskRow[] };
}) {
  const { list, query, rows, next } = related;
  const id = `lijst-${list}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className={heading}>
        {LIST_TEXTS[list].title}
      </h2>
      <div className="mt-3">
        {rows.length === 0 ? (
          <p className="text-soft">Geen {LIST_TEXTS[list].many}.</p>
        ) : (
          <DeskRows label={LIST_TEXTS[list].title} rows={rows} />
        )}
      </div>
      {next !== null && (
        <Link href={listHref(list, query)} className="link mt-2 inline-flex min-h-11 items-center">
          Alle {LIST_TEXTS[list].many}
        </Link>
      )}
    </section>
  );
}

/** What happened, newest first. */
export function Timeline({ timeline }: { timeline: Thing["timeline"] }) {
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="tijdlijn" className="mt-10">
      <h2 id="tijdlijn" className={heading}>
        Tijdlijn
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {timeline.map(({ id, type, at, by }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <span>{eventText(type)}</span>
            <span className="text-sm text-soft">
              <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>, {ACTOR_LABELS[by]}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
