import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { WORK_PATH } from "../list/list-paths.ts";
import { OrderForm } from "../subscription/order-form.tsx";
import type { Order } from "../subscription/order.server.ts";
import { OrderOffer } from "../subscription/subscription-order.tsx";

/** The last step of the onboarding: the subscription, which may be left for later. */
export function OnboardingOffer({ order, answer }: { order: Order; answer: FormAnswer | undefined }) {
  return (
    <div className="mt-8 space-y-6">
      <p className="text-lg">
        Je profiel is opgeslagen. In je provincie zie je nu al wat er openstaat. Alles lezen en offertes
        sturen kan met een abonnement.
      </p>
      <Card as="section" look="raised" className="space-y-5">
        <h2 className="text-h3">Je bestelling</h2>
        <TestPayments />
        <OrderForm order={order} answer={answer}>
          <OrderOffer order={order} />
        </OrderForm>
      </Card>
      <p className="text-soft">
        Nog niet?{" "}
        <Link href="/verhuisbedrijf-dashboard" className="link">
          Ga naar je dashboard
        </Link>
        . Bestellen kan daar later ook.
      </p>
      <p className="text-soft">
        Kies alvast{" "}
        <Link href={WORK_PATH} className="link">
          waar en hoe je werkt
        </Link>
        : dan krijg je straks alleen bericht van aanvragen die bij je passen.
      </p>
    </div>
  );
}
