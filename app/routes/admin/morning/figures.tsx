import type { FiguresView } from "#domain/desk/figures-view.ts";
import type { FigureDays } from "#domain/desk/rules.ts";
import { figuresOf } from "#texts/desk/morning.ts";
import { Periods } from "./periods.tsx";

/** How it goes, over a period that the address holds. */
export function Figures({ figures, days }: { figures: FiguresView; days: FigureDays }) {
  return (
    <section aria-labelledby="hoe-het-gaat" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="hoe-het-gaat" className="text-h3">
          Hoe het gaat
        </h2>
        <Periods days={days} part="hoe-het-gaat" />
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
