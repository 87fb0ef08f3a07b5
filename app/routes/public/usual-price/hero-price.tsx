import type { Vertical } from "#domain/kernel/verticals.ts";
import type { UsualPrice } from "#domain/proposals/usual-price/rules.ts";
import { workLabel } from "#texts/labels.ts";
import { UsualPriceNote } from "./usual-price-note.tsx";

/** What one kind of work of a vertical usually costs, below its start form; nothing while no price is known. */
export function HeroPrice({ vertical, price }: { vertical: Vertical; price: UsualPrice | null }) {
  if (!price) return null;
  return (
    <div className="mt-6 max-w-xl">
      <UsualPriceNote
        vertical={vertical}
        price={price}
        title={`${workLabel(vertical, price.category)} kost meestal`}
      />
    </div>
  );
}
