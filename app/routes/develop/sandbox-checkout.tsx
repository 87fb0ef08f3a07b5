import { data, Form, redirect, useNavigation } from "react-router";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { SpokenAlert } from "#app/forms/spoken-alert.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { priceForCompanies } from "#domain/subscriptions/rules.ts";
import { formatEuros, formatEurosShort } from "#texts/formats.ts";
import type { Route } from "./+types/sandbox-checkout";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Testbetaling");

export async function loader({ context, params }: Route.LoaderArgs) {
  const { sandbox, clock } = context.get(runtimeContext);
  const checkout = foundOr404(await sandbox?.page.find(params.checkoutId));
  if (checkout.status === "paid") throw redirect(checkout.successUrl);
  const { lines, monthlyExclVatCents, expiresAt, cancelUrl } = checkout;
  return {
    first: priceForCompanies(lines.reduce((sum, line) => sum + line.exclVatCents, 0)),
    monthly: priceForCompanies(monthlyExclVatCents),
    credit: checkout.creditUsedCents,
    due: checkout.invoiceCents - checkout.creditUsedCents,
    expired: checkout.status === "expired" || (expiresAt !== null && expiresAt <= clock()),
    cancelUrl,
  };
}

/** Acts as the provider: takes the payment, calls the webhook's code and redirects the browser. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const runtime = context.get(runtimeContext);
  const checkout = foundOr404(await runtime.sandbox?.page.find(params.checkoutId));
  const intent = (await request.formData()).get("intent");
  if (intent === "terug") return redirectWithToast(checkout.cancelUrl, "checkout_left");
  if (intent !== "betalen") {
    await runtime.sandbox?.page.decline(params.checkoutId);
    return data({ declined: true }, { status: 402 });
  }
  const successUrl = foundOr404(await runtime.sandbox?.page.pay(params.checkoutId, runtime.clock()));
  await runtime.db.transaction((tx) =>
    runtime.queue.enqueue(tx, "payment-changed", {
      provider: "sandbox",
      checkoutSessionId: params.checkoutId,
    }),
  );
  return redirect(successUrl);
}

/** A minimal checkout page of a payment provider, to try the site out. */
export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { first, monthly, credit, due, expired, cancelUrl } = loaderData;
  const navigation = useNavigation();
  const doing = navigation.formData?.get("intent");
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
              De bank heeft de betaling geweigerd. Probeer het opnieuw, of ga terug.
            </Notice>
          </SpokenAlert>
        )}
        <Card as="section" look="raised">
          <h2 className="text-h4">Abonnement, eerste maand</h2>
          <p className="mt-2 font-heading text-h1 font-bold">{formatEuros(due)}</p>
          <p className="text-soft">
            {credit === 0
              ? `inclusief btw (${formatEurosShort(first.exclVatCents)} zonder btw).`
              : `na aftrek van ${formatEuros(credit)} tegoed; zonder tegoed is het ${formatEuros(first.inclVatCents)} inclusief btw.`}{" "}
            Daarna elke maand {formatEuros(monthly.inclVatCents)} inclusief btw.
          </p>
          {expired ? (
            <p className="mt-4">
              Deze betaling is verlopen.{" "}
              <a href={cancelUrl} className="link">
                Terug naar de site
              </a>
            </p>
          ) : (
            <Form method="post" className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <Button name="intent" value="betalen" size="large" pending={doing === "betalen"}>
                Betalen
              </Button>
              <Button name="intent" value="mislukken" size="large" variant="secondary">
                Laten mislukken
              </Button>
              <Button name="intent" value="terug" size="large" variant="quiet">
                Terug naar de site
              </Button>
            </Form>
          )}
        </Card>
      </div>
    </>
  );
}
