import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import type { ColumnHead, ListName, ListRow } from "#domain/desk/rules.ts";
import { cellText } from "#texts/desk/codes.ts";
import { FIELD_LABELS, LIST_TEXTS } from "#texts/desk/desk.ts";
import { rowHref } from "./list-paths.ts";

/** The rows of a list: a table, and on a phone a card per row. */
export function ListTable({
  name,
  columns,
  rows,
}: {
  name: ListName;
  columns: readonly ColumnHead[];
  rows: readonly ListRow[];
}) {
  return (
    <table aria-label={LIST_TEXTS[name].title} className="w-full border-y border-line text-sm max-lg:block">
      <thead className="max-lg:hidden">
        <tr>
          {columns.map(({ key }) => (
            <th key={key} scope="col" className="py-2 pr-4 text-left align-bottom font-semibold">
              {FIELD_LABELS[key]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line max-lg:block max-lg:border-t-0">
        {rows.map((row) => (
          <Row key={row.id} name={name} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ name, columns, row }: { name: ListName; columns: readonly ColumnHead[]; row: ListRow }) {
  const href = rowHref(name, row);
  return (
    <tr className="max-lg:block max-lg:py-3">
      {columns.map((column, index) => {
        const text = cellText(column, row.cells[index] ?? null);
        return (
          <td
            key={column.key}
            className={cx("py-2.5 pr-4 align-top max-lg:flex max-lg:gap-3 max-lg:py-0.5 max-lg:empty:hidden")}
          >
            {text !== "" && (
              <span className="w-32 shrink-0 text-soft lg:hidden">{FIELD_LABELS[column.key]}</span>
            )}
            {index === 0 && href !== null ? (
              <Link
                href={href}
                className="link -my-2 inline-flex min-h-11 items-center lg:my-0 lg:min-h-0 lg:whitespace-nowrap"
              >
                {text}
                <span className="sr-only">, {LIST_TEXTS[name].one}</span>
              </Link>
            ) : (
              text !== "" && <span className="min-w-0">{text}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
