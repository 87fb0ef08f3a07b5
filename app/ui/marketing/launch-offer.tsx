import { cx } from "#app/ui/cx.ts";
import { PriceTag } from "#app/ui/marketing/price-tag.tsx";
import type { LaunchOffer as Offer } from "#domain/launch/rules.ts";
import { formatEurosShort, formatPriceForCompanies } from "#texts/formats.ts";
import { offerTerms } from "#texts/company/launch.ts";

/**
 * The launch offer with computed figures; nothing without an offer. `prices` are "short" beside the usual price, and "none"
 * beside the sum of an order.
 */
export function LaunchOffer({
  offer,
  prices = "full",
}: {
  offer: Offer | null;
  prices?: "full" | "short" | "none";
}) {
  if (!offer) return null;
  return (
    <div className="rounded border border-accent-line bg-accent-tint p-5">
      <p className="font-semibold">Introductiekorting: {offer.percentOff}% op je eerste maand</p>
      {prices === "short" && (
        <p className="mt-2">Je eerste maand: {formatPriceForCompanies(offer.firstMonth)}</p>
      )}
      {prices === "full" && (
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
      <p className={cx("mt-2", prices !== "none" && "font-semibold")}>{offerTerms(offer)}</p>
    </div>
  );
}
