import { requireSession } from "#app/auth/access.server.ts";
import { worldContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { cancelSubscription, resumeSubscription } from "#domain/subscriptions/cancel-subscription.ts";
import { subscriptionView } from "#domain/subscriptions/views.ts";
import { formatDate, formatPriceForCompanies } from "#texts/formats.ts";
import { SUBSCRIPTION_STATUS_LABELS } from "#texts/labels.ts";
import type { Route } from "./+types/subscription";
import { orderPrice, type OrderPrice } from "./order-price.server.ts";
import { placeOrder } from "./place-order.server.ts";
import { Cancel, Resume } from "./subscription-exit.tsx";
import { ORDER_INTENT, OrderForm, SubscriptionFeatures, SubscriptionPrice } from "./subscription-order.tsx";

const PATH = "/subscription-management";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Je abonnement");

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx } = requireSession(context, "PHOTOGRAPHER");
  const { price, current, canStop } = await subscriptionView(ctx, ctx.actor);
  return {
    price,
    canStop,
    order: current ? null : await orderPrice(ctx, ctx.actor),
    current: current && {
      status: current.status,
      until: current.currentPeriodEnd && formatDate(current.currentPeriodEnd),
      ending: current.cancelAtPeriodEnd,
    },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx } = requireSession(context, "PHOTOGRAPHER");
  const world = context.get(worldContext);
  const form = await request.formData();
  if (form.get("intent") === ORDER_INTENT) return placeOrder(context, form, "subscription");
  const resuming = form.get("intent") === "hervatten";
  try {
    if (resuming) {
      await resumeSubscription(ctx, world.payments);
      return redirectWithToast(PATH, "subscription_resumed");
    }
    const { atOnce } = await cancelSubscription(ctx, world.payments);
    return redirectWithToast(PATH, atOnce ? "subscription_ended" : "subscription_cancelled");
  } catch (error) {
    world.log.error({ err: error }, "a subscription could not be changed");
    return redirectWithToast(PATH, resuming ? "subscription_resume_failed" : "subscription_cancel_failed");
  }
}

type Loaded = Route.ComponentProps["loaderData"];

/** The company's subscription: what it is, when it renews, and the way out. */
export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { price, order, current, canStop } = loaderData;
  return (
    <>
      <Breadcrumb
        items={[{ label: "Dashboard", href: "/verhuisbedrijf-dashboard" }, { label: "Abonnement" }]}
      />
      <h1>Je abonnement</h1>
      {current && <Current price={price} current={current} />}
      {order && <None price={order} canStop={canStop} answer={actionData} />}
    </>
  );
}

function None({
  price,
  canStop,
  answer,
}: {
  price: OrderPrice;
  canStop: boolean;
  answer: FormAnswer | undefined;
}) {
  return (
    <div className="mt-6 space-y-6">
      {canStop ? (
        <Notice tone="warning" title="Je betaling is niet gelukt">
          Je hebt daarom geen toegang meer. Je abonnement loopt nog wel: zolang je niet opzegt, kan er nog een
          keer worden afgeschreven. Lukt dat, dan heb je weer toegang. Bestel je hieronder een nieuw
          abonnement, dan stopt het oude.
        </Notice>
      ) : (
        <EmptyState
          title="Je hebt geen actief abonnement"
          text="Met een abonnement zie je alle open opdrachten in jouw vak en kun je offertes sturen."
        />
      )}
      <Card as="section" look="raised" className="space-y-5">
        <h2 className="text-h3">Abonnement bestellen</h2>
        <SubscriptionPrice price={price} />
        <SubscriptionFeatures />
        <OrderForm areas={price.areas} answer={answer} />
      </Card>
      {canStop && <Cancel action={PATH} until={null} />}
    </div>
  );
}

function Current({ price, current }: { price: Loaded["price"]; current: NonNullable<Loaded["current"]> }) {
  const { status, until, ending } = current;
  return (
    <div className="mt-6 space-y-8">
      {ending && (
        <Notice title="Je abonnement is opgezegd">
          Je houdt toegang tot {until}. Daarna betaal je niets meer. Je profiel en offertes blijven bewaard.
        </Notice>
      )}
      {status === "past_due" && (
        <Notice tone="warning" title="Je laatste betaling is mislukt">
          Je houdt nog even toegang. Lukt de betaling niet binnen zeven dagen, dan stopt je toegang.
        </Notice>
      )}
      <DescriptionList
        items={[
          { label: "Status", value: SUBSCRIPTION_STATUS_LABELS[status] },
          { label: "Abonnement", value: "Pro, per maand" },
          { label: "Prijs", value: `${formatPriceForCompanies(price)} per maand` },
          { label: ending ? "Toegang tot" : "Wordt verlengd op", value: until },
        ]}
      />
      <section aria-labelledby="inhoud-abonnement">
        <h2 id="inhoud-abonnement" className="text-h3">
          Wat je hebt
        </h2>
        <div className="mt-4">
          <SubscriptionFeatures />
        </div>
      </section>
      {ending && status !== "past_due" ? (
        <Resume action={PATH} />
      ) : (
        <Cancel action={PATH} until={status === "past_due" ? null : until} />
      )}
    </div>
  );
}
