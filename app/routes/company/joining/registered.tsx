import { afterRefusals } from "#app/after-refusals.ts";
import { useRefreshedSubscription } from "#app/auth/use-refreshed-subscription.ts";
import { runtimeContext } from "#app/context.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import type { PageHandle } from "#app/handle.ts";
import { useLaunch } from "#app/launch/launch-facts.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { ContactWays } from "#app/ui/contact-ways.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { VERTICAL_PAGES } from "#app/verticals.ts";
import { launchSentence } from "#texts/company/launch.ts";
import { orders } from "#domain/payments/policy.ts";
import type { DebitUnderWay } from "#domain/subscriptions/rules.ts";
import type { Route } from "./+types/registered";
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
import {
  PAYMENT_UNDER_WAY,
  PaymentUnderWay,
  PaymentUnderWayText,
} from "../subscription/payment-under-way.tsx";
import { placeOrder } from "../subscription/place-order.server.ts";
import { referralPage } from "../subscription/referral-page.server.ts";
import { ReferralProgramme } from "../subscription/referral-programme.tsx";
import { OrderOffer } from "../subscription/subscription-order.tsx";
import { FirstStepList } from "../today/first-step-list.tsx";
import { firstStepsAfter } from "./first-steps-after.server.ts";
import { NextButton } from "./next-button.tsx";
import { ThanksToVisitor } from "../list/thanks-to-visitor.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) =>
  titleMeta(args, args.loaderData?.state === "ordering" ? "Nog één stap" : "Registratie gelukt");

/** Mentions a payment only when there is one, and offers the order form otherwise. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const signInHref = signInOfVisitor(context);
  if (signInHref) return { state: "visitor", signInHref } as const;
  const { session, ctx, company } = requireCompany(context, orders);
  const reference = new URL(request.url).searchParams.get("session_id");
  const checked = await paymentOutcome(ctx, context.get(runtimeContext), reference);
  const { state: outcome } = checked;
  const underWay = checked.state === "under_way" ? checked : null;
  const debit = underWay?.debit ?? null;
  // The payment was looked up after the session.
  const hasAccess = underWay?.hasAccess ?? session.subscribed;
  const { site } = context.get(runtimeContext).config;
  const state = outcome === "paid" ? "paid" : hasAccess ? "subscribed" : "ordering";
  if (state === "ordering" && outcome === "unchecked") return { state: "unchecked", reference } as const;
  if (state === "ordering" && debit) return { state: "under_way", reference, debit } as const;
  return {
    state,
    debit,
    unpaid: outcome === "open",
    over: outcome === "over",
    reference: outcome === "paid" || debit ? reference : null,
    companyName: company.companyName,
    vertical: company.vertical,
    contact: { contactEmail: site.contactEmail, contactPhone: site.contactPhone },
    hasProfile: company.profile !== null,
    steps: state === "ordering" ? null : await firstStepsAfter(ctx, session),
    referral: state === "ordering" ? null : await referralPage(context, ctx, company),
    order: await readOrder(context, ctx),
  } as const;
}

export async function action({ request, context }: Route.ActionArgs) {
  return placeOrder(context, await request.formData(), "registration");
}

export const shouldRevalidate = afterRefusals;

export default function Registered({ loaderData, actionData }: Route.ComponentProps) {
  useRefreshedSubscription(loaderData.state);
  if (loaderData.state === "visitor") return <ThanksToVisitor signInHref={loaderData.signInHref} />;
  if (loaderData.state === "unchecked") return <Unchecked {...loaderData} />;
  if (loaderData.state === "under_way") return <UnderWay {...loaderData} />;
  if (loaderData.state === "ordering") return <OneMoreStep {...loaderData} answer={actionData} />;
  return <Done {...loaderData} />;
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { companyName: string }>;

function Unchecked({ reference }: { reference: string | null }) {
  return (
    <PaymentResult paid={false} title={PAYMENT_UNCHECKED}>
      <PaymentUnchecked />
      <PaymentReference reference={reference} />
    </PaymentResult>
  );
}

function UnderWay({ reference, debit }: { reference: string | null; debit: DebitUnderWay }) {
  return (
    <PaymentResult paid={false} title={PAYMENT_UNDER_WAY}>
      <PaymentUnderWayText debit={debit} hasAccess={false} />
      <PaymentReference reference={reference} />
    </PaymentResult>
  );
}

function Done(loaded: Loaded) {
  const { state, debit, reference, companyName, hasProfile, steps, referral, vertical } = loaded;
  const { landing, contact } = VERTICAL_PAGES[vertical];
  const start = useLaunch()?.start;
  return (
    <PaymentResult paid={!debit} title={`Welkom, ${companyName}`}>
      {debit ? (
        <PaymentUnderWay debit={debit} hasAccess />
      ) : (
        <p>
          {state === "paid"
            ? "Je betaling is verwerkt en je abonnement is actief."
            : "Je registratie is rond en je abonnement is actief."}
        </p>
      )}
      {steps && <FirstStepList steps={steps} />}
      <NextButton steps={steps} />
      {start && (
        <Notice title={launchSentence(start)}>
          Op je dashboard zie je nu al elke aanvraag die voor iedereen openstaat.{" "}
          {hasProfile
            ? "Offertes sturen kan meteen."
            : "Offertes sturen kan zodra je je bedrijfsprofiel hebt gemaakt."}{" "}
          Past een aanvraag bij je werk, dan mailen we je.
        </Notice>
      )}
      <p className="text-base text-soft">
        Heb je een vraag?{" "}
        <Link href={contact} className="link">
          Stuur ons een bericht
        </Link>{" "}
        of mail naar <ContactWays {...loaded.contact} />. Wat opdrachtgevers zien, lees je op{" "}
        <Link href={landing} className="link">
          de voorpagina
        </Link>
        .
      </p>
      <PaymentReference reference={reference} />
      {referral && <ReferralProgramme referral={referral} goesOn />}
    </PaymentResult>
  );
}

function OneMoreStep({ unpaid, over, order, answer }: Loaded & { answer: FormAnswer | undefined }) {
  return (
    <PaymentResult
      paid={!unpaid && !over}
      title={unpaid ? PAYMENT_OPEN : over ? PAYMENT_OVER : "Nog één stap"}
    >
      {over && <PaymentOver />}
      {unpaid && <PaymentOpen />}
      {!over && !unpaid && (
        <p>
          Je e-mailadres is bevestigd. In je provincie zie je nu al wat er openstaat. Alles lezen en offertes
          sturen kan met een abonnement.
        </p>
      )}
      {order && (
        <Card as="section" look="raised" className="space-y-5 text-base">
          <h2 className="text-h3">Je bestelling</h2>
          <OrderForm order={order} answer={answer}>
            <OrderOffer order={order} />
          </OrderForm>
        </Card>
      )}
      <p className="text-base text-soft">
        Liever eerst je profiel maken?{" "}
        <Link href="/verhuisbedrijf-onboarding" className="link">
          Begin met je bedrijfsprofiel
        </Link>
        .
      </p>
    </PaymentResult>
  );
}
