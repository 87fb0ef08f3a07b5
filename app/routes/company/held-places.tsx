import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldPlaces as Held } from "#domain/payments/held-places-view.ts";
import { formatList, formatTime } from "#texts/formats.ts";

/** The places that are held for a company that left the payment page, and the way back to that page. */
export function HeldPlaces({ held: { provinces, until, checkout } }: { held: Held }) {
  return (
    <Notice title="Je bestelling is nog niet betaald">
      <p>
        We houden je {provinces.length === 1 ? "plaats" : "plaatsen"} in {formatList(provinces)} vast tot{" "}
        {formatTime(until)} uur.
        {checkout && ` Betalen kan tot ${formatTime(checkout.expiresAt)} uur.`}
      </p>
      {checkout && (
        <p className="mt-4">
          <Button href={checkout.url}>Verder met betalen</Button>
        </p>
      )}
    </Notice>
  );
}
