import { useIsWide } from "#app/hooks/use-is-wide.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { useLocation } from "react-router";
import type { DeskRow } from "./desk-row.ts";

/** Rows of a list of operators. Each leads to its sheet as a whole. */
export function DeskRows({ label, rows }: { label: string; rows: readonly DeskRow[] }) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
    </ul>
  );
}

function Row({ row: { href, what, where, state, since, age, name, isLate } }: { row: DeskRow }) {
  const { pathname } = useLocation();
  const isWide = useIsWide();
  const isOpen = href !== null && href.split(/[?#]/, 1)[0] === pathname;
  return (
    <li
      className={cx(
        "relative grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 px-3 py-1.5 hover:bg-mist",
        isOpen && "bg-accent-tint hover:bg-accent-tint",
      )}
    >
      <p className="col-span-2 leading-snug font-semibold wrap-break-word sm:col-span-1">
        {href === null ? (
          what
        ) : (
          <Link
            href={href}
            preventScrollReset={isWide}
            aria-current={isOpen ? "true" : undefined}
            aria-label={name}
            className="text-ink no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-accent"
          >
            {what}
          </Link>
        )}
      </p>
      <p
        className={cx(
          "col-start-2 row-start-3 text-right text-sm whitespace-nowrap tabular-nums sm:row-start-1",
          isLate ? "font-semibold text-red" : "text-soft",
        )}
      >
        {isLate && "Te laat, "}
        <time dateTime={since.toISOString()}>{isLate ? age.toLowerCase() : age}</time>
      </p>
      <p
        className={cx(
          "col-span-2 row-start-2 line-clamp-2 text-sm text-soft wrap-break-word empty:hidden",
          state && "sm:col-span-1",
        )}
      >
        {where}
      </p>
      {state && (
        <p className="col-start-1 row-start-3 text-sm sm:col-start-2 sm:row-start-2 sm:text-right">
          <Badge code={state.tone} label={state.label} />
        </p>
      )}
    </li>
  );
}
