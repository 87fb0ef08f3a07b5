import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { HeldPlaces as Held } from "#domain/payments/held-places-view.ts";
import { formatDateTime, formatList, formatTime } from "#texts/formats.ts";
import { PAYMENT_DECLINE_TEXTS } from "#texts/payment/payments.ts";

/** The places that are held for a company that has not paid, why its bank refused, and the way back to the payment page. */
export function HeldPlaces({ held: { provinces, until, checkout } }: { held: Held }) {
  const places = provinces.length === 1 ? "plek" : "plekken";
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
    <Notice
      tone={checkout.declined ? "warning" : "info"}
      title={checkout.declined ? "Je betaling is niet gelukt" : "Je bestelling is nog niet betaald"}
    >
      {checkout.declined && (
        <p>
          {PAYMENT_DECLINE_TEXTS[checkout.declined]} Er is niets afgeschreven. Probeer het gerust opnieuw.
        </p>
      )}
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
