import { percentOf, type Funnel } from "#domain/proposals/statistics/rules.ts";
import { formatNumber } from "#texts/formats.ts";

/** How many requests were opened and quotes sent, read and chosen, in large figures. */
export function FunnelTotals({ total }: { total: Funnel }) {
  const { seen, sent, read, chosen } = total;
  const figures = [
    { label: "Gezien", count: seen, note: seen === 1 ? "aanvraag" : "aanvragen" },
    { label: "Verstuurd", count: sent, note: sent === 1 ? "offerte" : "offertes" },
    { label: "Gelezen", count: read, note: ofSent(read, sent) },
    { label: "Gekozen", count: chosen, note: ofSent(chosen, sent) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-4">
      {figures.map(({ label, count, note }) => (
        <div key={label} className="min-w-0 bg-paper px-4 py-3 sm:px-5">
          <dt className="text-sm text-soft">{label}</dt>
          <dd>
            <span className="block font-heading text-h2 tabular-nums">{formatNumber(count)}</span>
            <span className="block text-sm text-soft">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ofSent(count: number, sent: number): string {
  const percent = percentOf(count, sent);
  return percent === null ? "" : `${percent}%`;
}
