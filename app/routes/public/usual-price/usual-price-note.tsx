import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { priceSourceText, usualPriceText } from "#texts/request/usual-price.ts";

/** What some work usually costs, and what that follows from. */
export function UsualPriceNote({
  vertical,
  price,
  title,
}: {
  vertical: Vertical;
  price: UsualPrice;
  title: string;
}) {
  return (
    <div>
      <h2 className="text-h4">{title}</h2>
      <p className="mt-2 font-heading text-h3 font-bold">{usualPriceText(price)}</p>
      <p className="mt-1 text-sm text-soft">{priceSourceText(vertical, price)}</p>
    </div>
  );
}
