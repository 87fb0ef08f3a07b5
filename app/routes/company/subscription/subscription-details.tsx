import { Form } from "#app/forms/form.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BillingView, Payment } from "#domain/payments/billing/views.ts";
import { Button } from "#app/ui/button.tsx";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDate, formatDateTime, formatEuros, formatPriceForCompanies } from "#texts/formats.ts";
import { SUBSCRIPTION_PHASE_LABELS } from "#texts/labels.ts";
import { formatMonthlyPayment } from "#texts/payment/payments.ts";
import { DECISIONS_PATH } from "#app/routes/account/decisions-path.ts";
import { PastDueNotice } from "./past-due-notice.tsx";
import { Cancel, Resume } from "./subscription-exit.tsx";
import { SubscriptionFeatures } from "./subscription-order.tsx";

/** The `intent` of the form that leads to the provider's page for another card or account. */
export const PORTAL_INTENT = "betaalwijze";

export type Subscription = NonNullable<BillingView["subscription"]>;

/** A subscription that gives access. Cancelling stands directly below it: it must be as easy as ordering. */
export function SubscriptionDetails({ subscription, path }: { subscription: Subscription; path: string }) {
  const { phase, price, paymentMethod, next, isPaused, accessUntil, canPay, overdue } = subscription;
  const until = accessUntil && formatDate(accessUntil);
  const paysWith = paymentMethod && formatMonthlyPayment(paymentMethod);
  const ending = phase === "ending";
  return (
    <>
      <TestPayments />
      {ending && (
        <Notice title="Je abonnement is opgezegd">
          Je houdt toegang tot {until}. Daarna betaal je niets meer. Je profiel en offertes blijven bewaard.
        </Notice>
      )}
      {isPaused && (
        <Notice title="Je account is geblokkeerd">
          Zolang dat duurt, begint er geen nieuwe betaalde maand. Een betaling die al openstond, blijft
          openstaan. Wordt de blokkade opgeheven, dan betaal je weer vanaf de eerste maand die daarna begint.{" "}
          <Link href={DECISIONS_PATH} className="link">
            Lees waarom je account geblokkeerd is
          </Link>
          .
        </Notice>
      )}
      {phase === "past_due" && accessUntil && (
        <PastDueNotice until={accessUntil} from={paysWith} canPay={canPay} overdue={overdue} />
      )}
      <DescriptionList
        items={[
          { label: "Status", value: SUBSCRIPTION_PHASE_LABELS[phase] },
          { label: "Abonnement", value: "Per maand" },
          ...(ending ? [] : [{ label: "Prijs", value: `${formatPriceForCompanies(price)} per maand` }]),
          ...(ending || paysWith === null ? [] : [{ label: "Betaalwijze", value: paysWith }]),
          ...(next
            ? [
                { label: "Wordt verlengd op", value: formatDate(next.at) },
                { label: "Volgende betaling", value: nextPayment(next) },
              ]
            : isPaused
              ? []
              : [{ label: "Toegang tot", value: accessUntil && `${formatDateTime(accessUntil)} uur` }]),
        ]}
      />
      {!ending && <ChangePaymentMethod action={path} />}
      {ending ? (
        <Resume action={path} />
      ) : (
        <Cancel
          action={path}
          effect={(next || isPaused) && phase !== "past_due" && until ? { until } : "at_once"}
        />
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

/** Leads to the provider's page for another card or account. */
function ChangePaymentMethod({ action }: { action: string }) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value={PORTAL_INTENT} />
      <Button variant="secondary">Betaalwijze wijzigen</Button>
    </Form>
  );
}

/** The amount of the renewal: `€ 59,30 incl. btw, na aftrek van € 36,29 tegoed`. */
function nextPayment({ payCents, creditUsedCents }: Payment): string {
  const due = `${formatEuros(payCents)} incl. btw`;
  return creditUsedCents === 0 ? due : `${due}, na aftrek van ${formatEuros(creditUsedCents)} tegoed`;
}
