import type { FormAnswer } from "#app/forms/form-answer.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LaunchOffer } from "#app/ui/marketing/launch-offer.tsx";
import { Link } from "#app/ui/link.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { WORK_ID } from "#app/work/work-id.ts";
import type { Vertical } from "#domain/kernel/verticals.ts";
import { listPath } from "../list/list-paths.ts";
import { OrderForm } from "./order-form.tsx";
import type { Order } from "./order.server.ts";
import { SubscriptionFeatures } from "./subscription-order.tsx";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";

/** For a member who does not order. */
export function NoSubscriptionYet() {
  return (
    <div className="mt-8">
      <EmptyState
        title="Je bedrijf heeft geen actief abonnement"
        text="Een beheerder van je bedrijf kan er een starten. Jullie offertes en gekozen opdrachten blijven te lezen."
      />
    </div>
  );
}

/** What a subscription gives, with the form that orders one. */
export function StartSubscription({
  vertical,
  order,
  work,
  answer,
}: {
  vertical: Vertical;
  order: Order;
  /** How many requests there were; null while that is unknown. */
  work: string | null;
  answer: FormAnswer | undefined;
}) {
  return (
    <Card as="section" look="raised" className="mt-8 grid gap-x-12 gap-y-6 sm:p-8 lg:grid-cols-[2fr_3fr]">
      <div>
        <h2>Start je abonnement</h2>
        <p className="mt-3 text-soft">
          Met een abonnement zie je hier {OPEN_TO_ALL}, en kun je offertes sturen.
        </p>
        {work && (
          <p className="mt-3">
            {work}{" "}
            <Link href={`${VERTICAL_PAGES[vertical].forCompanies}#${WORK_ID}`} className="link">
              Bekijk het werk per provincie
            </Link>
          </p>
        )}
        <div className="mt-6">
          <SubscriptionFeatures />
        </div>
      </div>
      <div className="self-start rounded bg-mist p-5 sm:p-6">
        <OrderForm order={order} answer={answer} action={listPath("")}>
          <TestPayments />
          <LaunchOffer offer={order.offer} prices="none" />
        </OrderForm>
      </div>
    </Card>
  );
}
