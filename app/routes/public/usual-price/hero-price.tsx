import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { priceTitle } from "./told-price.ts";
import { UsualPriceNote } from "./usual-price-note.tsx";

/** What one kind of work of a vertical usually costs, below its start form; nothing while no price is known. `followPrices` keeps it about what is typed in the form. */
export function HeroPrice({ vertical, price }: { vertical: Vertical; price: UsualPrice | null }) {
  if (!price) return null;
  return (
    <div data-told-price aria-live="polite" className="mt-6 max-w-xl">
      <UsualPriceNote vertical={vertical} price={price} title={priceTitle(vertical, price)} />
    </div>
  );
}
