import { Button } from "#app/ui/button.tsx";
import { LaunchOffer } from "#app/ui/marketing/launch-offer.tsx";
import { formatPriceForCompanies } from "#texts/formats.ts";
import type { OrderPrice } from "./order-price.server.ts";
import { SUBSCRIPTION_PATH } from "./subscription-path.ts";

/**
 * Beside the requests that a company sees before it pays: why it cannot quote yet, and the one way to a subscription. `order` is null
 * for a member who does not order.
 */
export function StartSubscription({ order }: { order: Pick<OrderPrice, "monthly" | "offer"> | null }) {
  if (!order)
    return (
      <aside aria-label="Abonnement" className="mt-6 rounded bg-mist p-4 lg:mt-2 lg:self-start lg:p-5">
        <p className="font-semibold">Je bedrijf heeft geen actief abonnement</p>
        <p className="mt-2 text-sm">
          Een eigenaar van het account kan er een starten. Jullie offertes en gekozen opdrachten blijven te
          lezen.
        </p>
      </aside>
    );
  return (
    <aside
      aria-label="Abonnement"
      className="sticky-action lg:static lg:mx-0 lg:mt-2 lg:self-start lg:rounded lg:border lg:border-line lg:p-5 lg:shadow"
    >
      <p className="mb-2 text-sm lg:mb-4 lg:text-base">
        Offertes sturen kan met een abonnement: {formatPriceForCompanies(order.monthly)} per maand.
      </p>
      <div className="mb-4 hidden empty:hidden lg:block lg:empty:hidden">
        <LaunchOffer offer={order.offer} prices="short" />
      </div>
      <Button href={SUBSCRIPTION_PATH} className="w-full">
        Abonnement nemen
      </Button>
    </aside>
  );
}
