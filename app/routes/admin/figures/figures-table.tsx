import type { FigureTable } from "#texts/desk/figures.ts";
import { Link } from "#app/ui/link.tsx";
import { cx } from "#app/ui/cx.ts";

/** A table of figures. A bar behind a number shows how it compares with the largest of its column. */
export function FiguresTable({
  title,
  means,
  table: { head, rows },
  file,
  words = 1,
}: {
  title: string;
  means: string;
  table: FigureTable;
  /** The address of the table as a file. */
  file: string;
  /** The first columns that hold words. */
  words?: number;
}) {
  const id = `tabel-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <a href={file} download className="link inline-flex min-h-11 items-center text-sm">
          Download als CSV<span className="sr-only">: {title}</span>
        </a>
      </div>
      <p className="max-w-[70ch] text-sm text-soft">{means}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, so the keyboard must reach it */}
      <section aria-label={`${title}: tabel`} tabIndex={0} className="mt-2 overflow-x-auto">
        <table className="w-full border-collapse text-sm tabular-nums">
          <caption className="sr-only">{title}</caption>
          <thead className="border-b border-edge">
            <tr>
              {head.map((label, column) => (
                <th
                  key={label}
                  scope="col"
                  className={cx(
                    "py-2 pr-4 align-bottom font-semibold",
                    column < words ? "text-left" : "text-right",
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={nameOf(row, words)}>
                {row.map(({ text, bar, href }, column) =>
                  column < words ? (
                    <th
                      key={head[column]}
                      scope="row"
                      className="py-1.5 pr-4 text-left font-normal whitespace-nowrap"
                    >
                      {text}
                    </th>
                  ) : (
                    <td
                      key={head[column]}
                      className={cx("py-1.5 pr-4 text-right whitespace-nowrap", bar === 0 && "text-soft")}
                    >
                      {href ? (
                        <Link
                          href={href}
                          aria-label={`${text}, ${head[column]!.toLowerCase()}: ${nameOf(row, words)}`}
                          className="link inline-flex min-h-6 items-center"
                        >
                          {text}
                        </Link>
                      ) : bar === undefined ? (
                        text
                      ) : (
                        <Bar share={bar}>{text}</Bar>
                      )}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

/** What a row is about: the words that it begins with. */
const nameOf = (row: FigureTable["rows"][number], words: number): string =>
  row
    .slice(0, words)
    .map(({ text }) => text)
    .join(" ");

/** A number with a bar before it that is as long as its share. */
function Bar({ share, children }: { share: number; children: string }) {
  return (
    <span className="flex items-center justify-end gap-2">
      <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-20 sm:w-28">
        <rect x={100 - 100 * share} width={100 * share} height="10" className="fill-accent-line" />
      </svg>
      <span className="min-w-12">{children}</span>
    </span>
  );
}
