import { data, redirect } from "react-router";
import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { Form } from "#app/forms/form.tsx";
import { SpokenAlert } from "#app/forms/spoken-alert.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/fields/select.tsx";
import { DECLINE_REASONS, type DeclineReason } from "#domain/payments/billing/rules.ts";
import { VAT_PERCENT } from "#domain/kernel/money.ts";
import { priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import { INVOICE_LINE_LABELS } from "#texts/payment/invoices.ts";
import { PAYMENT_DECLINE_TEXTS } from "#texts/payment/payments.ts";
import type { Route } from "./+types/sandbox-checkout";
import { chosenMethod, PaymentMethods } from "./payment-methods.tsx";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Testbetaling");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { sandbox, clock } = context.get(runtimeContext);
  const checkout = foundOr404(await sandbox?.page.find(params.checkoutId));
  if (checkout.status === "paid") throw redirect(checkout.successUrl);
  const { lines, vatCents, firstPeriodEndsAt, expiresAt, cancelUrl } = checkout;
  return {
    lines,
    vatCents,
    dueCents: checkout.invoiceCents,
    firstPeriodEnds: firstPeriodEndsAt && formatDate(firstPeriodEndsAt),
    monthly: priceForCompanies(checkout.monthlyExclVatCents),
    expired: checkout.status === "expired" || (expiresAt !== null && expiresAt <= clock()),
    cancelUrl,
  };
}

/** Acts as the provider: takes the payment, reports it as a webhook would, and redirects the browser. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { sandbox, clock, db, queue } = context.get(runtimeContext);
  const checkout = foundOr404(await sandbox?.page.find(params.checkoutId));
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "terug") return redirectWithToast(checkout.cancelUrl, "checkout_left");
  if (intent !== "betalen") {
    const reason = DECLINE_REASONS.find((known) => known === form.get("reden")) ?? "refused";
    await sandbox!.page.decline(params.checkoutId, reason);
    return data({ declined: reason, method: chosenMethod(form) }, { status: 402 });
  }
  const successUrl = await sandbox!.page.pay(params.checkoutId, clock(), chosenMethod(form));
  // It expired while the page was open, as the page now says.
  if (!successUrl) return data(null, { status: 409 });
  await db.transaction((tx) =>
    queue.enqueue(tx, "payment-changed", {
      provider: sandbox!.provider,
      checkoutSessionId: params.checkoutId,
    }),
  );
  return redirect(successUrl);
}

export const shouldRevalidate = afterRefusals;

/** The checkout page of the sandbox, to try the site out. */
export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { expired, cancelUrl } = loaderData;
  return (
    <>
      <h1>Betalen</h1>
      <div className="mt-6 space-y-6">
        <Notice title="Testbetaling: er wordt geen geld afgeschreven">
          Deze pagina speelt de betaalpagina na. Je hoeft geen gegevens in te vullen.
        </Notice>
        {actionData?.declined && (
          <SpokenAlert answer={actionData}>
            <Notice tone="warning" title="Betaling mislukt">
              {PAYMENT_DECLINE_TEXTS[actionData.declined]}
            </Notice>
          </SpokenAlert>
        )}
        <Card as="section" look="raised">
          <Bill {...loaderData} />
          {expired ? (
            <p className="mt-6">
              Deze betaling is verlopen.{" "}
              <Link href={cancelUrl} className="link">
                Terug naar de site
              </Link>
            </p>
          ) : (
            <PaymentForm method={actionData?.method ?? "ideal"} reason={actionData?.declined} />
          )}
        </Card>
      </div>
    </>
  );
}

/** What is paid now, line by line, and what each next month costs. */
function Bill({ lines, vatCents, dueCents, firstPeriodEnds, monthly }: Route.ComponentProps["loaderData"]) {
  const rows = [
    ...lines.map(({ kind, exclVatCents }) => [INVOICE_LINE_LABELS[kind], exclVatCents] as const),
    [`Btw ${VAT_PERCENT} %`, vatCents] as const,
  ];
  return (
    <>
      <h2 className="text-h4">Abonnement, eerste {firstPeriodEnds ? "periode" : "maand"}</h2>
      <dl className="mt-4 divide-y divide-line border-y border-line tabular-nums">
        {rows.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4 py-2.5">
            <dt>{label}</dt>
            <dd>{formatEuros(cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-3 font-semibold">
          <dt>Nu te betalen</dt>
          <dd className="font-heading text-h3">{formatEuros(dueCents)}</dd>
        </div>
      </dl>
      <p className="mt-3 text-soft">
        {firstPeriodEnds && `Dit geldt tot ${firstPeriodEnds}. `}
        Daarna elke maand {formatEuros(monthly.inclVatCents)} inclusief btw.
      </p>
    </>
  );
}

/** The reasons in the list, which is narrow on a phone. */
const REASON_LABELS: Record<DeclineReason, string> = {
  insufficient_funds: "Te weinig saldo",
  expired: "Kaart verlopen",
  authentication: "Niet bevestigd bij de bank",
  canceled: "Afgebroken",
  refused: "Geweigerd door de bank",
};

/** The payment form: pay, go back, or have the bank decline the payment. */
function PaymentForm({ method, reason = "refused" }: { method: string; reason: string | undefined }) {
  return (
    <Form method="post" className="mt-6 space-y-6">
      <PaymentMethods label="Hoe betaal je?" chosen={method} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button name="intent" value="betalen" size="large">
          Betalen
        </Button>
        <Button name="intent" value="terug" size="large" variant="quiet">
          Terug naar de site
        </Button>
      </div>
      <div className="space-y-3 border-t border-line pt-5">
        <Select
          name="reden"
          label="Of speel na dat het niet lukt"
          options={DECLINE_REASONS.map((value) => ({ value, label: REASON_LABELS[value] }))}
          defaultValue={reason}
        />
        <Button name="intent" value="mislukken" variant="secondary">
          Laten mislukken
        </Button>
      </div>
    </Form>
  );
}
