import type { Funnel } from "#domain/proposals/statistics/rules.ts";
import { formatNumber } from "#texts/formats.ts";
import { ColumnHeads } from "./column-heads.tsx";

const COLUMNS: { key: keyof Funnel; label: string }[] = [
  { key: "seen", label: "Gezien" },
  { key: "sent", label: "Verstuurd" },
  { key: "read", label: "Gelezen" },
  { key: "chosen", label: "Gekozen" },
];

/** Figures in rows, a zero in grey. `of` heads the first column. */
export function FigureTable({
  caption,
  of,
  rows,
}: {
  caption: string;
  of: string;
  rows: readonly (Funnel & { label: string })[];
}) {
  return (
    <table className="mt-3 w-full border-collapse text-[0.8125rem] sm:text-sm">
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads of={of} columns={COLUMNS.map(({ label }) => label)} />
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className="py-2 text-left font-normal [overflow-wrap:anywhere]">
              {row.label}
            </th>
            {COLUMNS.map(({ key }) => (
              <td key={key} className={row[key] === 0 ? `${cell} text-soft` : cell}>
                {formatNumber(row[key])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = "py-2 pl-2 sm:pl-3 text-right tabular-nums";
