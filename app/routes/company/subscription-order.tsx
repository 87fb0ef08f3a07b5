import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { formatDay, formatEurosShort, formatPriceForCompanies } from "#texts/formats.ts";
import type { CheckoutOrigin } from "./checkout-origins.ts";
import type { OrderPrice } from "./order-price.server.ts";

/** What a subscription gives; nothing here is a promise that the product does not keep. */
export const SUBSCRIPTION_FEATURES = [
  "Alle open opdrachten in jouw vak, met wat er moet gebeuren en waar",
  "Zoveel offertes sturen als je wilt, per opdracht één",
  "Hooguit vijf offertes per opdracht",
  "Naam, telefoon en adres zodra een opdrachtgever jou kiest",
  "Elke dag opzegbaar, aan het einde van je betaalde maand",
];

/** The features as a list with ticks. */
export function SubscriptionFeatures() {
  return (
    <ul className="space-y-2.5">
      {SUBSCRIPTION_FEATURES.map((feature) => (
        <li key={feature} className="flex gap-3">
          <svg
            aria-hidden="true"
            viewBox="0 0 20 20"
            className="mt-1 size-5 shrink-0 text-accent"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {feature}
        </li>
      ))}
    </ul>
  );
}

/** What the first payment is and what comes after it, both with and without btw. */
export function SubscriptionPrice({ price: { monthly, offer } }: { price: OrderPrice }) {
  if (!offer) {
    return (
      <PriceTag
        excl={formatEurosShort(monthly.exclVatCents)}
        incl={formatEurosShort(monthly.inclVatCents)}
        per="per maand"
      />
    );
  }
  return (
    <div>
      <PriceTag
        excl={formatEurosShort(offer.firstMonth.exclVatCents)}
        incl={formatEurosShort(offer.firstMonth.inclVatCents)}
        per="voor je eerste maand"
        before={formatEurosShort(monthly.exclVatCents)}
      />
      <p className="mt-2">
        Daarna {formatPriceForCompanies(monthly)} per maand. Deze aanbieding is geldig t/m{" "}
        {formatDay(offer.endsOn)}.
      </p>
    </div>
  );
}

/** The button that leads to paying; `from` decides where the payment page returns to. */
export function OrderForm({ from }: { from: CheckoutOrigin }) {
  const navigation = useNavigation();
  const pending = navigation.formAction === "/abonnement/bestellen";
  return (
    <Form method="post" action="/abonnement/bestellen">
      <input type="hidden" name="van" value={from} />
      <Button size="large" wide pending={pending}>
        Bestellen met betalingsverplichting
      </Button>
      <p className="mt-2.5 text-sm text-soft">
        Je betaalt op de volgende pagina. Het abonnement loopt per maand door, tot je opzegt.
      </p>
    </Form>
  );
}
