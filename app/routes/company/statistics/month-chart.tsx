import type { Funnel, Month } from "#domain/proposals/statistics/rules.ts";
import { formatShortMonth } from "#texts/quote/statistics.ts";

/** Heights in px: of the whole chart, above its tallest bar for the number, and below the bars for the months. */
const HEIGHT = 168;
const HEAD = 18;
const FOOT = 22;
/** A bar is no wider than with this many months. */
const FEWEST = 6;

/**
 * A bar for each month: the quotes that were sent, and in it those that were chosen. Positions across are in percent, so
 * that the bars follow the width of the page while the text keeps its size. Hidden from screen readers, which read the same
 * figures in the table below it.
 */
export function MonthChart({ months }: { months: readonly (Funnel & { month: Month })[] }) {
  const most = Math.max(1, ...months.map(({ sent }) => sent));
  const step = 100 / Math.max(FEWEST, months.length);
  const heightOf = (count: number) => ((HEIGHT - HEAD - FOOT) * count) / most;
  const bar = (index: number, count: number, fill: string) => (
    <rect
      x={`${(index + 0.18) * step}%`}
      width={`${0.64 * step}%`}
      y={HEIGHT - FOOT - heightOf(count)}
      height={heightOf(count)}
      className={fill}
    />
  );
  return (
    <div aria-hidden="true" className="mt-3">
      <svg width="100%" height={HEIGHT} className="block fill-soft text-[0.75rem] tabular-nums">
        {months.map(({ month, sent, chosen }, index) => {
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={month}>
              {bar(index, sent, "fill-accent-line")}
              {bar(index, chosen, "fill-accent-deep")}
              {sent > 0 && (
                <text x={middle} y={HEIGHT - FOOT - heightOf(sent) - 5} textAnchor="middle">
                  {sent}
                </text>
              )}
              <text x={middle} y={HEIGHT - 5} textAnchor="middle">
                {formatShortMonth(month)}
              </text>
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-edge" />
      </svg>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm text-soft">
        <Key fill="bg-accent-line">Verstuurd</Key>
        <Key fill="bg-accent-deep">Waarvan gekozen</Key>
      </p>
    </div>
  );
}

function Key({ fill, children }: { fill: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`size-3 rounded-[2px] ${fill}`} />
      {children}
    </span>
  );
}
