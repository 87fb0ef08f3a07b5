import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { OrderForm } from "./order-form.tsx";
import type { Order } from "./order.server.ts";
import { Cancel } from "./subscription-exit.tsx";
import { OrderOffer } from "./subscription-order.tsx";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";

/** For a company without access: the order form, and cancelling a subscription that may still be charged. */
export function NoSubscription({
  order,
  canStop,
  answer,
  path,
}: {
  order: Order;
  canStop: boolean;
  answer: FormAnswer | undefined;
  path: string;
}) {
  return (
    <div className="space-y-6">
      {canStop && (
        <Notice tone="warning" title="Je betaling is niet gelukt">
          Je hebt daarom geen toegang meer. Je abonnement loopt nog wel: zolang je niet opzegt, kan er nog een
          keer worden afgeschreven. Lukt dat, dan heb je weer toegang. Bestel je hieronder een nieuw
          abonnement, dan stopt het oude.
        </Notice>
      )}
      {/* An order that is still open stands first. */}
      {!canStop && !order.held && (
        <p>
          <strong>Je hebt geen actief abonnement.</strong> Met een abonnement zie je {OPEN_TO_ALL}, en kun je
          offertes sturen.
        </p>
      )}
      <Card as="section" look="raised" className="space-y-5">
        <h2 className="text-h3">Abonnement bestellen</h2>
        <TestPayments />
        <OrderForm order={order} answer={answer}>
          <OrderOffer order={order} />
        </OrderForm>
      </Card>
      {canStop && <Cancel action={path} effect="at_once" />}
    </div>
  );
}
