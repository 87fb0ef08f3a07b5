import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { LaunchOffer } from "#app/ui/launch-offer.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { formatEurosShort } from "#texts/formats.ts";
import type { CheckoutOrigin } from "./checkout-origins.ts";
import type { OrderPrice } from "./order-price.server.ts";

/** What a subscription gives; nothing here is a promise that the product does not keep. */
const SUBSCRIPTION_FEATURES = [
  "Alle open opdrachten in jouw vak, met wat er moet gebeuren en waar",
  "Zoveel offertes sturen als je wilt, per opdracht één",
  "Hooguit vijf offertes per opdracht",
  "Naam, telefoon en adres zodra een opdrachtgever jou kiest",
  "Elke dag opzegbaar, aan het einde van je betaalde maand",
];

/** The features as a list with ticks. */
export function SubscriptionFeatures() {
  return <Ticks items={SUBSCRIPTION_FEATURES} />;
}

/** What the first payment is and what comes after it, both with and without btw; and where there is no place left. */
export function SubscriptionPrice({ price: { monthly, offer, fullProvinces } }: { price: OrderPrice }) {
  return (
    <>
      {offer ? (
        <LaunchOffer offer={offer} />
      ) : (
        <PriceTag
          excl={formatEurosShort(monthly.exclVatCents)}
          incl={formatEurosShort(monthly.inclVatCents)}
          per="per maand"
        />
      )}
      {fullProvinces.length > 0 && (
        <Notice title={`Geen plaats meer in ${list.format(fullProvinces)}`}>
          Daar doen al {MAX_PER_REGION} bedrijven mee. Werk je alleen daar, bestel dan nog niet: maak eerst je
          bedrijfsprofiel en ga op de wachtlijst.
        </Notice>
      )}
    </>
  );
}

const list = new Intl.ListFormat("nl", { type: "conjunction" });

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
