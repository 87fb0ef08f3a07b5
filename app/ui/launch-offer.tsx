import { PriceTag } from "#app/ui/price-tag.tsx";
import type { LaunchOffer as Offer } from "#domain/launch/rules.ts";
import { formatEurosShort, formatPriceForCompanies } from "#texts/formats.ts";
import { offerTerms } from "#texts/launch.ts";

/** The launch offer with computed figures; nothing without an offer. `compact` fits beside the usual price. */
export function LaunchOffer({ offer, compact = false }: { offer: Offer | null; compact?: boolean }) {
  if (!offer) return null;
  return (
    <div className="rounded border border-accent-line bg-accent-tint p-5">
      <p className="font-semibold">Introductiekorting: {offer.percentOff}% op je eerste maand</p>
      {compact ? (
        <p className="mt-2">Je eerste maand: {formatPriceForCompanies(offer.firstMonth)}</p>
      ) : (
        <>
          <div className="mt-2">
            <PriceTag
              excl={formatEurosShort(offer.firstMonth.exclVatCents)}
              incl={formatEurosShort(offer.firstMonth.inclVatCents)}
              per="voor de eerste maand"
              before={`${formatEurosShort(offer.monthly.exclVatCents)} excl. btw`}
            />
          </div>
          <p className="mt-2">Daarna {formatPriceForCompanies(offer.monthly)} per maand.</p>
        </>
      )}
      <p className="mt-2 font-semibold">{offerTerms(offer)}</p>
    </div>
  );
}
