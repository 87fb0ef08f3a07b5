import type { WorthTexts } from "#texts/company/worth.ts";
import { ColumnHeads } from "./column-heads.tsx";

const cell = "py-2 pl-3 text-right tabular-nums whitespace-nowrap";

/** Whether the subscription earned itself back: won work against what was paid, in large figures and by month. */
export function SubscriptionWorth({ worth }: { worth: WorthTexts }) {
  return (
    <section aria-labelledby="terugverdiend" className="rounded border border-line p-5 sm:p-6">
      <h2 id="terugverdiend" className="text-h3">
        Verdient je abonnement zich terug?
      </h2>
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 lg:grid-cols-2">
        <div>
          <dl className="flex flex-wrap items-start gap-x-10 gap-y-4">
            <div>
              <dt className="text-sm text-soft">Gewonnen werk sinds {worth.since}</dt>
              <dd>
                <span className="block font-heading text-h1 tabular-nums">{worth.won}</span>
                <span className="block text-sm text-soft">{worth.jobs}</span>
              </dd>
            </div>
            <div>
              <dt className="text-sm text-soft">Betaald abonnement</dt>
              <dd className="font-heading text-h2 tabular-nums">{worth.paid}</dd>
            </div>
          </dl>
          <p className="mt-3 font-semibold">{worth.outcome}</p>
          <p className="mt-2 text-sm text-soft">{worth.note}</p>
        </div>
        <table className="w-full border-collapse text-sm">
          <caption className="sr-only">Gewonnen werk en abonnement per maand</caption>
          <ColumnHeads of="Maand" columns={["Gekozen", "Werk", "Abonnement"]} />
          <tbody className="divide-y divide-line">
            {worth.rows.map(({ label, jobs, won, paid }) => (
              <tr key={label}>
                <th scope="row" className="py-2 text-left font-normal">
                  {label}
                </th>
                <td className={cell}>{jobs}</td>
                <td className={cell}>{won}</td>
                <td className={cell}>{paid}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
