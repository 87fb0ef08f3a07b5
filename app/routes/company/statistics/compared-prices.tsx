import { MIN_OTHERS } from "#domain/proposals/loss-report.ts";
import { DECIDED_DAYS, MIN_CHOSEN_COMPANIES, MIN_DECIDED } from "#domain/proposals/statistics/rules.ts";
import type { Statistics } from "#domain/proposals/statistics/views.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { formatEuros, formatNumber } from "#texts/formats.ts";
import { workLabel } from "#texts/labels.ts";
import { inWords } from "#texts/numbers.ts";
import { formatPriceBand } from "#texts/quote/statistics.ts";
import { ColumnHeads } from "./column-heads.tsx";

/** The median of the company's own price beside the band of the chosen one, for each kind of work with enough of them. */
export function ComparedPrices({ vertical, prices }: { vertical: Vertical; prices: Statistics["prices"] }) {
  return (
    <section aria-labelledby="prijzen">
      <h2 id="prijzen" className="text-h3">
        Jouw prijs naast de gekozen prijs
      </h2>
      <p className="mt-1 text-sm text-soft">
        De middelste prijs van aanvragen waarop minstens {inWords(MIN_OTHERS)} anderen een offerte stuurden en
        een ander gekozen werd. Bij werk dat terugkomt: per keer. De gekozen prijs staat er tussen twee
        bedragen, over minstens {inWords(MIN_DECIDED)} aanvragen en {inWords(MIN_CHOSEN_COMPANIES)} gekozen
        bedrijven. Zo leest niemand de prijs van een ander bedrijf.
      </p>
      {prices.length === 0 ? (
        <p className="mt-3 rounded bg-mist p-4 text-sm">
          Dit vergelijken we zodra je van één soort werk {inWords(MIN_DECIDED)} van zulke aanvragen hebt, die
          minstens {DECIDED_DAYS} dagen geleden zijn besloten.
        </p>
      ) : (
        <table className="mt-3 w-full border-collapse text-sm">
          <caption className="sr-only">Jouw prijs naast de gekozen prijs, per soort werk</caption>
          <ColumnHeads of="Soort werk" columns={["Jij", "Gekozen"]} />
          <tbody className="divide-y divide-line">
            {prices.map(({ category, reports, ownMedianCents, chosenFromCents, chosenToCents }) => (
              <tr key={category} className="align-top">
                <th scope="row" className="py-2 text-left font-normal">
                  {workLabel(vertical, category)}
                  <span className="block text-soft">{formatNumber(reports)} aanvragen</span>
                </th>
                <td className="py-2 pl-3 text-right tabular-nums">{formatEuros(ownMedianCents)}</td>
                <td className="py-2 pl-3 text-right tabular-nums">
                  {formatPriceBand({ fromCents: chosenFromCents, toCents: chosenToCents })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
