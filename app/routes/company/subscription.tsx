import { requireSession } from "#app/auth/access.server.ts";
import { answerRefusal } from "#app/answer.server.ts";
import { logFailure } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { FormProblems } from "#app/forms/form-problems.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DomainError } from "#domain/errors.ts";
import { cancelSubscription } from "#domain/payments/cancel-subscription.ts";
import { resumeSubscription } from "#domain/payments/resume-subscription.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { formatDate, formatPriceForCompanies } from "#texts/formats.ts";
import { SUBSCRIPTION_STATUS_LABELS } from "#texts/labels.ts";
import { COUNTS } from "#texts/numbers.ts";
import type { Route } from "./+types/subscription";
import { requireCompany } from "./company-page.server.ts";
import { NoSubscription } from "./no-subscription.tsx";
import { orderPrice } from "./order-price.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { referralPage } from "./referral-page.server.ts";
import { ReferralProgramme } from "./referral.tsx";
import { Cancel, Resume } from "./subscription-exit.tsx";
import { ORDER_INTENT, SubscriptionFeatures } from "./subscription-order.tsx";
import { provincesAsked } from "./waiting-list-path.ts";

const PATH = "/subscription-management";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je abonnement");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, company } = requireCompany(context);
  const { price, current, canStop } = await subscriptionView(ctx, ctx.actor);
  return {
    price,
    canStop,
    referral: await referralPage(context, ctx, company),
    order: current ? null : await orderPrice(ctx, ctx.actor, provincesAsked(request)),
    current: current && {
      status: current.status,
      until: current.currentPeriodEnd && formatDate(current.currentPeriodEnd),
      ending: current.cancelAtPeriodEnd,
    },
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

type Loaded = Route.ComponentProps["loaderData"];

/** The company's subscription, with the forms to order, cancel and resume. */
export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { price, order, current, canStop, referral } = loaderData;
  const ordering = actionData?.values.intent === ORDER_INTENT;
  return (
    <>
      <Breadcrumb
        items={[{ label: "Dashboard", href: "/verhuisbedrijf-dashboard" }, { label: "Abonnement" }]}
      />
      <h1 tabIndex={-1} className="outline-none">
        Je abonnement
      </h1>
      {!ordering && actionData && (
        <div className="mt-6">
          <FormProblems answer={actionData} />
        </div>
      )}
      {current && (
        <div className="mt-6 space-y-8">
          <Current price={price} current={current} />
          {referral && <ReferralProgramme referral={referral} goesOn={!current.ending} />}
        </div>
      )}
      {order && (
        <NoSubscription
          price={order}
          canStop={canStop}
          answer={ordering ? actionData : undefined}
          path={PATH}
        />
      )}
      {!current && referral && (
        <div className="mt-6">
          <ReferralProgramme referral={referral} goesOn={false} />
        </div>
      )}
    </>
  );
}

/** The active subscription. Cancelling stands directly below it: it must be as easy as ordering. */
function Current({ price, current }: { price: Loaded["price"]; current: NonNullable<Loaded["current"]> }) {
  const { status, until, ending } = current;
  return (
    <>
      {ending && (
        <Notice title="Je abonnement is opgezegd">
          Je houdt toegang tot {until}. Daarna betaal je niets meer. Je profiel en offertes blijven bewaard.
        </Notice>
      )}
      {status === "past_due" && (
        <Notice tone="warning" title="Je laatste betaling is mislukt">
          Je houdt nog even toegang. Lukt de betaling niet binnen {COUNTS.grace}, dan stopt je toegang.
        </Notice>
      )}
      <DescriptionList
        items={[
          {
            label: "Status",
            value: ending && status === "active" ? "Opgezegd" : SUBSCRIPTION_STATUS_LABELS[status],
          },
          { label: "Abonnement", value: "Pro, per maand" },
          ...(ending ? [] : [{ label: "Prijs", value: `${formatPriceForCompanies(price)} per maand` }]),
          { label: ending ? "Toegang tot" : "Wordt verlengd op", value: until },
        ]}
      />
      {ending && status !== "past_due" ? (
        <Resume action={PATH} />
      ) : (
        <Cancel action={PATH} until={status === "past_due" ? null : until} />
      )}
      <section aria-labelledby="inhoud-abonnement" className="border-t border-line pt-6">
        <h2 id="inhoud-abonnement" className="text-h3">
          Wat je hebt
        </h2>
        <div className="mt-4">
          <SubscriptionFeatures />
        </div>
      </section>
    </>
  );
}
