import { afterRefusals } from "#app/after-refusals.ts";
import { useRefreshedSubscription } from "#app/auth/use-refreshed-subscription.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { useReadNotifications } from "#app/hooks/use-read-notifications.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { decidesOnSubscription } from "#domain/payments/policy.ts";
import { invoicesOf } from "#domain/payments/invoices/views.ts";
import type { Route } from "./+types/subscription";
import { AwaitedRenewal } from "../joining/awaited-renewal.tsx";
import { requireCompany } from "../company-page.server.ts";
import { currentBilling } from "./company-subscription.server.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { InvitationLine } from "../joining/invitation-line.tsx";
import { NoSubscription } from "./no-subscription.tsx";
import { ORDER_INTENT } from "./order-form.tsx";
import { orderOf } from "./order.server.ts";
import { PaymentUnderWay } from "./payment-under-way.tsx";
import { type Subscription, SubscriptionDetails } from "./subscription-details.tsx";
import { Cancel } from "./subscription-exit.tsx";
import { provincesAsked } from "../joining/waiting-list-path.ts";
import { actOnSubscription } from "./act-on-subscription.server.ts";
import { SUBSCRIPTION_PATH } from "./subscription-path.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je abonnement");

export const middleware: Route.MiddlewareFunction[] = [readsNotificationsOf(() => ({ kind: "billing" }))];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context, decidesOnSubscription);
  const billing = await currentBilling(context, ctx);
  const { subscription } = billing;
  const isChecking = subscription?.phase === "checking";
  return {
    subscription,
    invoices: await invoicesOf(ctx, ctx.actor),
    order: isChecking ? null : await orderOf(context, ctx, billing, provincesAsked(request)),
  };
}

export const action = (args: Route.ActionArgs) => actOnSubscription(args);

export const shouldRevalidate = afterRefusals;

/** The company's subscription, with the forms to order, cancel and resume. */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, invoices, order } = loaderData;
  useReadNotifications({ kind: "billing" });
  useRefreshedSubscription(subscription?.phase ?? "none");
  const ordering = actionData?.values.intent === ORDER_INTENT;
  return (
    <>
      <h1 tabIndex={-1} className="outline-none">
        Je abonnement
      </h1>
      <div className="mt-6 space-y-8">
        {!ordering && <FormProblems answer={actionData} />}
        {order ? (
          <NoSubscription
            order={order}
            canStop={subscription?.canStop ?? false}
            answer={ordering ? actionData : undefined}
            path={SUBSCRIPTION_PATH}
          />
        ) : (
          subscription && <Running subscription={subscription} />
        )}
        {(subscription || invoices.length > 0) && <InvoiceList invoices={invoices} />}
        <InvitationLine />
      </div>
    </>
  );
}

function Running(props: { subscription: Subscription }) {
  const { phase, underWay, accessUntil } = props.subscription;
  if (underWay)
    return (
      <>
        <PaymentUnderWay debit={underWay} hasAccess={accessUntil !== null} />
        {accessUntil ? (
          <SubscriptionDetails {...props} path={SUBSCRIPTION_PATH} />
        ) : (
          <>
            <TestPayments />
            <Cancel action={SUBSCRIPTION_PATH} effect="debit_under_way" />
          </>
        )}
      </>
    );
  if (phase !== "checking") return <SubscriptionDetails {...props} path={SUBSCRIPTION_PATH} />;
  return (
    <>
      <TestPayments />
      <AwaitedRenewal />
      <Cancel action={SUBSCRIPTION_PATH} effect="unknown" />
    </>
  );
}
