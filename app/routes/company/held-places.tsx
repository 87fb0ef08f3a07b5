import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldPlaces as Held } from "#domain/payments/held-places-view.ts";
import { formatDateTime, formatList, formatTime } from "#texts/formats.ts";

/** The places that are held for a company that has not paid, and the way back to the payment page that it left. */
export function HeldPlaces({ held: { provinces, until, checkout } }: { held: Held }) {
  const places = provinces.length === 1 ? "plaats" : "plaatsen";
  if (!checkout) {
    return (
      <Notice title={`We houden je ${places} vast`}>
        <p>
          Je {places} in {formatList(provinces)} {provinces.length === 1 ? "blijft" : "blijven"} voor jou tot{" "}
          {formatDateTime(until)} uur.
        </p>
      </Notice>
    );
  }
  return (
    <Notice title="Je bestelling is nog niet betaald">
      <p>
        We houden je {places} in {formatList(provinces)} vast tot {formatTime(until)} uur. Betalen kan tot{" "}
        {formatTime(checkout.expiresAt)} uur.
      </p>
      <p className="mt-4">
        <Button href={checkout.url}>Verder met betalen</Button>
      </p>
    </Notice>
  );
}
