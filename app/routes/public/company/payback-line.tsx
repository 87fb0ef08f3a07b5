import { paybackTexts } from "#app/work/payback-texts.ts";
import type { Payback } from "#domain/proposals/statistics/payback.ts";

/** When a month is paid back, below the price of one. */
export function PaybackLine({ payback }: { payback: Payback | null }) {
  const { sentence, source } = paybackTexts(payback);
  return (
    <div className="mt-3">
      <p>{sentence}</p>
      <p className="mt-1 text-sm text-soft">{source}</p>
    </div>
  );
}
