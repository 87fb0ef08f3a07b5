import { Form, useNavigation } from "react-router";
import { listOf, type FormAnswer } from "#app/forms/form-answer.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import { StartNote } from "#app/launch/start-note.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxCards } from "#app/ui/checkbox-cards.tsx";
import { LaunchOffer } from "#app/ui/launch-offer.tsx";
import { PriceTag } from "#app/ui/price-tag.tsx";
import { Ticks } from "#app/ui/ticks.tsx";
import { MAX_PER_REGION } from "#domain/companies/rules.ts";
import { PROVINCES, type Province } from "#domain/places/rules.ts";
import { AREAS_EXPLANATION } from "#texts/areas.ts";
import { formatEurosShort } from "#texts/formats.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { OrderPrice } from "./order-price.server.ts";

/** The `intent` of the order form, for pages with several forms. */
export const ORDER_INTENT = "bestellen";

/** The features of a subscription. List only what the product does. */
const SUBSCRIPTION_FEATURES = [
  "Alle open opdrachten in jouw vak, met wat er moet gebeuren en waar",
  "Zoveel offertes sturen als je wilt, per opdracht één",
  `Hooguit ${COUNTS.quotes} offertes per opdracht`,
  "Naam, telefoon en adres zodra een opdrachtgever jou kiest",
  "Elke dag opzegbaar, aan het einde van je betaalde maand",
];

/** The features as a list with ticks. */
export function SubscriptionFeatures() {
  return <Ticks items={SUBSCRIPTION_FEATURES} />;
}

/** The first payment and the following ones, excluding and including btw. */
export function SubscriptionPrice({ price: { monthly, offer } }: { price: OrderPrice }) {
  if (offer) return <LaunchOffer offer={offer} />;
  return (
    <PriceTag
      excl={formatEurosShort(monthly.exclVatCents)}
      incl={formatEurosShort(monthly.inclVatCents)}
      per="per maand"
    />
  );
}

/** The provinces of an order, for a company without a profile. */
function Areas({
  full,
  chosen,
  error,
}: {
  full: readonly Province[];
  chosen: readonly string[];
  error: string | undefined;
}) {
  return (
    <CheckboxCards
      name="serviceAreas"
      label="In welke provincies werk je?"
      hint={`${AREAS_EXPLANATION} Per provincie doen hooguit ${MAX_PER_REGION} bedrijven mee. Met je betaling krijg je een plaats in elke provincie die je kiest. Gaat de laatste net naar een ander, dan krijg je je geld terug.`}
      options={PROVINCES.map((province) => ({
        value: province,
        label: province,
        description: full.includes(province) ? "Geen plaats; kies deze voor de wachtlijst" : undefined,
      }))}
      defaultValues={chosen}
      error={error}
    />
  );
}

/** The order form, for a page whose action calls `placeOrder`; `answer` is the answer of that. */
export function OrderForm({
  areas,
  answer,
  action,
}: {
  areas: OrderPrice["areas"];
  answer: FormAnswer | undefined;
  action?: string;
}) {
  const pending = useNavigation().formData?.get("intent") === ORDER_INTENT;
  const chosen = answer ? listOf(answer.values, "serviceAreas") : (areas?.chosen ?? []);
  return (
    <Form method="post" action={action} className="space-y-6">
      <input type="hidden" name="intent" value={ORDER_INTENT} />
      <FormProblems answer={answer} />
      {areas && <Areas full={areas.full} chosen={chosen} error={answer?.errors.serviceAreas} />}
      <StartNote />
      <div>
        <Button size="large" wide pending={pending}>
          Bestellen met betalingsverplichting
        </Button>
        <p className="mt-2.5 text-sm text-soft">
          Je betaalt op de volgende pagina. Het abonnement loopt per maand door, tot je opzegt.
        </p>
      </div>
    </Form>
  );
}
