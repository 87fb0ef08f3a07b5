import { requireSession } from "#app/auth/access.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DomainError } from "#domain/errors.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { resumeSubscription } from "#domain/payments/resume-subscription.ts";
import type { Route } from "./+types/subscription";
import { AwaitedRenewal } from "./awaited-renewal.tsx";
import { requireCompany } from "./company-page.server.ts";
import { currentBilling } from "./company-subscription.server.ts";
import { InvitationLine } from "./invitation-line.tsx";
import { NoSubscription } from "./no-subscription.tsx";
import { ORDER_INTENT } from "./order-form.tsx";
import { orderOf } from "./order.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { type Subscription, SubscriptionDetails } from "./subscription-details.tsx";
import { Cancel } from "./subscription-exit.tsx";
import { provincesAsked } from "./waiting-list-path.ts";

const PATH = "/subscription-management";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je abonnement");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx } = requireCompany(context);
  const billing = await currentBilling(context, ctx);
  const { subscription, creditCents } = billing;
  const isChecking = subscription?.phase === "checking";
  return {
    subscription,
    creditKnown: creditCents !== null,
    order: isChecking ? null : await orderOf(context, ctx, billing, provincesAsked(request)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "PHOTOGRAPHER");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === ORDER_INTENT) return placeOrder(context, form, "subscription");
  const resuming = intent === "hervatten";
  return answerRefusal(
    {},
    async () => {
      if (resuming) {
        await resumeSubscription(ctx, {});
        return redirectWithToast(PATH, "subscription_resumed", { samePage: true });
      }
      if (intent !== "opzeggen") throw new DomainError("invalid_input");
      const { atOnce } = await cancelSubscription(ctx, {});
      const toast = atOnce ? "subscription_ended" : "subscription_cancelled";
      return redirectWithToast(PATH, toast, { samePage: true });
    },
    {
      toast: resuming ? "subscription_resume_failed" : "subscription_cancel_failed",
      log: logFailure(context, "a subscription could not be changed"),
    },
  );
}

/** The company's subscription, with the forms to order, cancel and resume. */
export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, creditKnown, order } = loaderData;
  const ordering = actionData?.values.intent === ORDER_INTENT;
  return (
    <>
      <Breadcrumb
        items={[{ label: "Dashboard", href: "/verhuisbedrijf-dashboard" }, { label: "Abonnement" }]}
      />
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
          subscription && <Running subscription={subscription} creditKnown={creditKnown} />
        )}
        <InvitationLine />
      </div>
    </>
  );
}

function Running(props: { subscription: Subscription; creditKnown: boolean }) {
  if (props.subscription.phase !== "checking") return <SubscriptionDetails {...props} path={PATH} />;
  return (
    <>
      <AwaitedRenewal />
      <Cancel action={PATH} effect="unknown" />
    </>
  );
}
