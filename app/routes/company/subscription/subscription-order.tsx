import { Disclosure } from "#app/ui/disclosure.tsx";
import { LaunchOffer } from "#app/ui/marketing/launch-offer.tsx";
import { PriceTag } from "#app/ui/marketing/price-tag.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { formatEurosShort } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { OrderPrice } from "./order-price.server.ts";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";

/** The features of a subscription. List only what the product does. */
const SUBSCRIPTION_FEATURES = [
  `Inzage in ${OPEN_TO_ALL}: wat er moet gebeuren en waar`,
  "Een mail als er een aanvraag komt die bij je werk past",
  "Zoveel offertes sturen als je wilt in jouw provincies, per aanvraag één",
  `Hooguit ${COUNTS.quotes} offertes per aanvraag`,
  "Naam, adres, e-mail en telefoon als die is ingevuld, zodra een opdrachtgever jou kiest",
  "Elke dag opzegbaar, aan het einde van je betaalde maand",
];

/** The features as a list with ticks. */
export function SubscriptionFeatures() {
  return <Ticks items={SUBSCRIPTION_FEATURES} />;
}

/** The launch offer and the folded features, above the sum of an order. */
export function OrderOffer({ order: { offer } }: { order: OrderPrice }) {
  return (
    <>
      <LaunchOffer offer={offer} prices="none" />
      <Disclosure summary="Wat je met een abonnement krijgt">
        <div className="pt-2 pb-1">
          <SubscriptionFeatures />
        </div>
      </Disclosure>
    </>
  );
}

/** The first payment and the following ones, excluding and including btw. */
export function SubscriptionPrice({ price: { monthly, offer } }: { price: OrderPrice }) {
  return (
    <>
      <TestPayments />
      {offer ? (
        <LaunchOffer offer={offer} />
      ) : (
        <PriceTag
          excl={formatEurosShort(monthly.exclVatCents)}
          incl={formatEurosShort(monthly.inclVatCents)}
          per="per maand"
        />
      )}
    </>
  );
}
