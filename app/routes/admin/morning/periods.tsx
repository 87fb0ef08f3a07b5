import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import { FIGURE_DAYS, type FigureDays } from "#domain/desk/rules.ts";
import { PERIOD } from "./period.ts";

/** The periods of the figures of a page, or of a part of it. */
export function Periods({ days, part }: { days: FigureDays; part?: string }) {
  return (
    <nav aria-label="Periode">
      <ul className="flex">
        {FIGURE_DAYS.map((choice) => (
          <li key={choice}>
            <Link
              href={`?${PERIOD}=${choice}${part === undefined ? "" : `#${part}`}`}
              aria-current={choice === days ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center px-2 text-sm underline-offset-4",
                choice === days ? "font-semibold no-underline" : "link",
              )}
            >
              {choice} dagen
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
