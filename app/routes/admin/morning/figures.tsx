import { cx } from "#app/ui/cx.ts";
import { Link } from "#app/ui/link.tsx";
import type { FiguresView } from "#domain/desk/figures-view.ts";
import { FIGURE_DAYS, type FigureDays } from "#domain/desk/rules.ts";
import { figuresOf } from "#texts/desk/morning.ts";
import { PERIOD } from "./period.ts";

/** How it goes, over a period that the address holds. */
export function Figures({ figures, days }: { figures: FiguresView; days: FigureDays }) {
  return (
    <section aria-labelledby="hoe-het-gaat" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="hoe-het-gaat" className="text-h3">
          Hoe het gaat
        </h2>
        <nav aria-label="Periode">
          <ul className="flex">
            {FIGURE_DAYS.map((choice) => (
              <li key={choice}>
                <Link
                  href={`?${PERIOD}=${choice}#hoe-het-gaat`}
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
      </div>
      <dl className="mt-3 grid gap-x-8 gap-y-6 border-t border-line pt-5 sm:grid-cols-2 lg:grid-cols-4">
        {figuresOf(figures).map(({ label, value, means }) => (
          <div key={label}>
            <dt className="text-sm font-semibold">{label}</dt>
            <dd>
              <p className="font-heading text-h3 tabular-nums">{value}</p>
              <p className="mt-1 text-sm text-soft">{means}</p>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
