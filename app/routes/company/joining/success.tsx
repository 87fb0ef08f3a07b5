import { afterRefusals } from "#app/after-refusals.ts";
import { useRefreshedSubscription } from "#app/auth/use-refreshed-subscription.ts";
import { runtimeContext } from "#app/context.server.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ButtonRow } from "#app/ui/button-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { orders } from "#domain/payments/policy.ts";
import type { Route } from "./+types/success";
import { requireCompany, signInOfVisitor } from "../company-page.server.ts";
import { OrderForm } from "../subscription/order-form.tsx";
import { readOrder } from "../subscription/order.server.ts";
import { paymentOutcome } from "../subscription/payment-outcome.server.ts";
import {
  PAYMENT_OPEN,
  PAYMENT_OVER,
  PAYMENT_UNCHECKED,
  PaymentOpen,
  PaymentOver,
  PaymentReference,
  PaymentResult,
  PaymentUnchecked,
} from "../subscription/payment-result.tsx";
import { PAYMENT_UNDER_WAY, PaymentUnderWayText } from "../subscription/payment-under-way.tsx";
import { placeOrder } from "../subscription/place-order.server.ts";
import { FirstStepList } from "../today/first-step-list.tsx";
import { firstStepsAfter } from "./first-steps-after.server.ts";
import { NextButton } from "./next-button.tsx";
import { ThanksToVisitor } from "../list/thanks-to-visitor.tsx";
import { OPEN_TO_ALL } from "#texts/request/open-to-all.ts";
import { SUBSCRIPTION_PATH } from "../subscription/subscription-path.ts";

export const handle: PageHandle = { width: "text" };

const TITLES = {
  paid: "Bedankt, je abonnement is actief",
  under_way: PAYMENT_UNDER_WAY,
  open: PAYMENT_OPEN,
  over: PAYMENT_OVER,
  unknown: "We weten niets van deze betaling",
  unchecked: PAYMENT_UNCHECKED,
};

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData?.outcome ? TITLES[args.loaderData.outcome] : "Betaling");

export async function loader({ request, context }: Route.LoaderArgs) {
  const signInHref = signInOfVisitor(context);
  if (signInHref) return { outcome: null, signInHref };
  const { session, ctx, company } = requireCompany(context, orders);
  const reference = new URL(request.url).searchParams.get("session_id");
  const checked = await paymentOutcome(ctx, context.get(runtimeContext), reference);
  const { state: outcome } = checked;
  return {
    outcome,
    reference: outcome === "unknown" ? null : reference,
    hasProfile: company.profile !== null,
    steps: outcome === "paid" ? await firstStepsAfter(ctx, session) : null,
    underWay: checked.state === "under_way" ? checked : null,
    order: outcome === "open" || outcome === "over" ? await readOrder(context, ctx) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  return placeOrder(context, await request.formData(), "dashboard");
}

export const shouldRevalidate = afterRefusals;

/** The return page of the payment provider. */
export default function Success({ loaderData, actionData }: Route.ComponentProps) {
  useRefreshedSubscription(loaderData.outcome ?? "visitor");
  if (loaderData.outcome === null) return <ThanksToVisitor signInHref={loaderData.signInHref} />;
  const { outcome, reference, hasProfile, steps, underWay, order } = loaderData;
  return (
    <PaymentResult paid={outcome === "paid"} title={TITLES[outcome]}>
      {outcome === "paid" && (
        <>
          <p>Je betaling is verwerkt. Je ziet nu {OPEN_TO_ALL}.</p>
          {steps && <FirstStepList steps={steps} />}
          <ButtonRow>
            <NextButton steps={steps} />
            {steps && (
              <Button href="/verhuisbedrijf-dashboard" variant="secondary">
                Naar je dashboard
              </Button>
            )}
          </ButtonRow>
          <PaymentReference reference={reference} />
        </>
      )}
      {underWay && (
        <>
          <PaymentUnderWayText {...underWay} />
          <PaymentReference reference={reference} />
          <Button href={hasProfile ? "/verhuisbedrijf-dashboard" : "/verhuisbedrijf-onboarding"}>
            {hasProfile ? "Naar je dashboard" : "Maak je bedrijfsprofiel"}
          </Button>
        </>
      )}
      {outcome === "open" && (
        <>
          <PaymentOpen />
          <PaymentReference reference={reference} />
          {order && <OrderForm order={order} answer={actionData} />}
        </>
      )}
      {outcome === "over" && (
        <>
          <PaymentOver />
          <PaymentReference reference={reference} />
          {order && <OrderForm order={order} answer={actionData} />}
        </>
      )}
      {outcome === "unchecked" && (
        <>
          <PaymentUnchecked />
          <PaymentReference reference={reference} />
        </>
      )}
      {outcome === "unknown" && (
        <>
          <p>
            Bij dit adres hoort geen betaling van jouw account. Bij je abonnement zie je of je betaald hebt.
          </p>
          <Button href={SUBSCRIPTION_PATH}>Bekijk je abonnement</Button>
        </>
      )}
    </PaymentResult>
  );
}
