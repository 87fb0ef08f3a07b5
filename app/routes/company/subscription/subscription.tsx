import { redirect, type RouterContextProvider } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { useRefreshedSubscription } from "#app/auth/use-refreshed-subscription.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure, runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { useReadNotifications } from "#app/hooks/use-read-notifications.ts";
import { readsNotificationsOf } from "#app/middleware/read-notifications.server.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { decidesOnSubscription } from "#domain/payments/policy.ts";
import { openPortal } from "#domain/payments/billing/open-portal.ts";
import type { Ctx, UserActor } from "#domain/kernel/context.ts";
import { DomainError } from "#domain/kernel/errors.ts";
import { invoicesOf } from "#domain/payments/invoices/views.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { resumeSubscription } from "#domain/payments/resume-subscription.ts";
import type { ToastCode } from "#texts/toasts/toasts.ts";
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
import { placeOrder } from "./place-order.server.ts";
import { PORTAL_INTENT, type Subscription, SubscriptionDetails } from "./subscription-details.tsx";
import { Cancel } from "./subscription-exit.tsx";
import { provincesAsked } from "../joining/waiting-list-path.ts";

const PATH = "/subscription-management";

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

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireCompany(context, decidesOnSubscription);
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === ORDER_INTENT) return placeOrder(context, form, "subscription");
  const { toast, act } = ACTS.get(intent) ?? REFUSED;
  return answerRefusal({}, () => act(context, ctx), {
    toast,
    log: logFailure(context, "a subscription could not be changed"),
  });
}

type Act = {
  /** Shown when it fails. */
  toast: ToastCode;
  act: (context: Readonly<RouterContextProvider>, ctx: Ctx<UserActor>) => Promise<Response>;
};

const REFUSED: Act = {
  toast: "subscription_cancel_failed",
  act: () => Promise.reject(new DomainError("invalid_input")),
};

/** What the forms of this page do, by `intent`. */
const ACTS = new Map<unknown, Act>([
  [
    "opzeggen",
    {
      toast: "subscription_cancel_failed",
      act: async (_, ctx) => {
        const { atOnce } = await cancelSubscription(ctx, {});
        const toast = atOnce ? "subscription_ended" : "subscription_cancelled";
        return redirectWithToast(PATH, toast);
      },
    },
  ],
  [
    "hervatten",
    {
      toast: "subscription_resume_failed",
      act: async (_, ctx) => {
        await resumeSubscription(ctx, {});
        return redirectWithToast(PATH, "subscription_resumed");
      },
    },
  ],
  [
    PORTAL_INTENT,
    {
      toast: "payment_method_failed",
      act: async (context, ctx) => {
        const { appUrl } = context.get(runtimeContext).config;
        const { url } = await openPortal(ctx, { returnUrl: `${appUrl}${PATH}` });
        return redirect(url);
      },
    },
  ],
]);

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
            path={PATH}
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
          <SubscriptionDetails {...props} path={PATH} />
        ) : (
          <>
            <TestPayments />
            <Cancel action={PATH} effect="debit_under_way" />
          </>
        )}
      </>
    );
  if (phase !== "checking") return <SubscriptionDetails {...props} path={PATH} />;
  return (
    <>
      <TestPayments />
      <AwaitedRenewal />
      <Cancel action={PATH} effect="unknown" />
    </>
  );
}
