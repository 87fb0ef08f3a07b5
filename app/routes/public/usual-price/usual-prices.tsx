import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { workLabel } from "#texts/labels.ts";
import { priceSourceText, usualPriceText } from "#texts/request/usual-price.ts";

/** What several kinds of work usually cost, each with what that follows from. */
export function UsualPrices({ vertical, prices }: { vertical: Vertical; prices: readonly UsualPrice[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {prices.map((price) => (
        <div key={price.category}>
          <dt className="font-semibold">{workLabel(vertical, price.category)}</dt>
          <dd className="mt-1 font-heading text-h3 font-bold">{usualPriceText(price)}</dd>
          <dd className="mt-1 max-w-[44ch] text-sm text-soft">{priceSourceText(vertical, price)}</dd>
        </div>
      ))}
    </dl>
  );
}
