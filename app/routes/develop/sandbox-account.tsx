import { useId } from "react";
import { afterRefusals } from "#app/after-refusals.ts";
import { foundOr404 } from "#app/answer.server.ts";
import { runtimeContext } from "#app/context.server.ts";
import { redirectWithToast } from "#app/cookies/flash.server.ts";
import { Form } from "#app/forms/form.tsx";
import type { PageHandle } from "#app/handle.ts";
import { titleMeta } from "#app/seo/seo.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { inclVatCents } from "#domain/kernel/money.ts";
import { formatDate, formatEuros } from "#texts/formats.ts";
import { formatPaymentMethodAlone } from "#texts/payment/invoices.ts";
import type { Route } from "./+types/sandbox-account";
import { PaymentMethods } from "./payment-methods.tsx";
import { actOf } from "./sandbox-acts.server.ts";

export const handle: PageHandle = { width: "text" };

export const meta: Route.MetaFunction = (args) => titleMeta(args, "Betaalgegevens");

export async function loader({ context, params }: Route.LoaderArgs) {
  const account = foundOr404(await context.get(runtimeContext).sandbox?.accounts.find(params.customerId));
  return {
    subscriptions: account.subscriptions.map(({ invoices, ...subscription }) => {
      const { id, status, paymentMethod: kind, paymentMethodLast4: last4 } = subscription;
      return {
        id,
        status,
        nextCredit: subscription.nextCreditExclVatCents,
        cancelled: subscription.cancelAtPeriodEnd,
        monthlyCents: inclVatCents(subscription.monthlyExclVatCents),
        paymentsFail: subscription.paymentsFail,
        kind,
        method: formatPaymentMethodAlone({ kind, last4 }),
        until: formatDate(subscription.currentPeriodEnd),
        openCents: invoices
          .filter((invoice) => invoice.status === "open")
          .reduce((sum, { totalCents, creditUsedCents }) => sum + totalCents - creditUsedCents, 0),
        invoices: invoices.map((invoice) => ({
          id: invoice.id,
          period: `${formatDate(invoice.periodStart)} – ${formatDate(invoice.periodEnd)}`,
          cents: invoice.totalCents - invoice.creditUsedCents,
          creditCents: invoice.creditUsedCents,
          refundedCents: invoice.refundedCents,
          state: invoice.reversedAt ? ("reversed" as const) : invoice.status,
        })),
      };
    }),
  };
}

/** Acts as the provider, the bank or time, and reports the change as a webhook would. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { sandbox, clock, db, queue } = context.get(runtimeContext);
  foundOr404(await sandbox?.accounts.find(params.customerId));
  const form = await request.formData();
  const { act, providerSubscriptionId } = foundOr404(actOf(form));
  const changed = await sandbox!.accounts.act(params.customerId, providerSubscriptionId, act, clock());
  if (changed)
    await db.transaction((tx) =>
      queue.enqueue(tx, "payment-changed", { provider: sandbox!.provider, providerSubscriptionId }),
    );
  const toast = changed ? "sandbox_changed" : "sandbox_refused";
  return redirectWithToast(`/ontwikkel/betaalgegevens/${params.customerId}`, toast);
}

type Subscription = Route.ComponentProps["loaderData"]["subscriptions"][number];

const STATUS_LABELS: Record<Subscription["status"], string> = {
  active: "Betaald",
  trialing: "Eerste maand betaald",
  past_due: "Betaling mislukt",
  canceled: "Beëindigd",
  incomplete: "Niet betaald",
};

export const shouldRevalidate = afterRefusals;

/** The page of a customer at the sandbox: how it pays and what it paid, and what bank and time can do. */
export default function SandboxAccount({ loaderData: { subscriptions } }: Route.ComponentProps) {
  return (
    <>
      <h1>Betaalgegevens</h1>
      <div className="mt-6 space-y-8">
        <Notice title="Testbetalingen: er wordt geen geld afgeschreven">
          Deze pagina speelt de pagina van de betaaldienst na.{" "}
          <Link href="/subscription-management" className="link">
            Terug naar de site
          </Link>
        </Notice>
        {subscriptions.map(
          ({ id, nextCredit }) =>
            nextCredit > 0 && (
              <p key={id}>Tegoed op de volgende factuur: {formatEuros(nextCredit)} zonder btw.</p>
            ),
        )}
        {subscriptions.length === 0 && (
          <EmptyState
            title="Nog geen abonnement"
            text="Na de eerste betaling zie je hier het abonnement en de betalingen."
          />
        )}
        {subscriptions.map((subscription) => (
          <SubscriptionCard key={subscription.id} subscription={subscription} />
        ))}
      </div>
    </>
  );
}

function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { status, monthlyCents, method, until, cancelled, invoices } = subscription;
  const ended = status === "canceled";
  return (
    <Card as="section" look="raised">
      <h2 className="text-h3">{ended ? "Beëindigd abonnement" : "Abonnement"}</h2>
      <div className="mt-4">
        <DescriptionList
          items={[
            { label: "Status", value: STATUS_LABELS[status] },
            { label: "Per maand", value: `${formatEuros(monthlyCents)} inclusief btw` },
            { label: "Betaalwijze", value: method },
            ...(ended ? [] : [{ label: cancelled ? "Stopt op" : "Volgende afschrijving", value: until }]),
          ]}
        />
      </div>
      {!ended && <Payer subscription={subscription} />}
      <h3 className="mt-8 text-h4">Betalingen</h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {invoices.map((invoice) => (
          <InvoiceLine key={invoice.id} invoice={invoice} />
        ))}
      </ul>
      <BankAndTime subscription={subscription} />
    </Card>
  );
}

/** What the company itself does: pay an overdue invoice, choose another method. */
function Payer({ subscription: { id, status, openCents, kind } }: { subscription: Subscription }) {
  return (
    <div className="mt-6 space-y-6">
      {status === "past_due" && (
        <Notice tone="warning" title={`Er staat ${formatEuros(openCents)} open`}>
          <p>De laatste afschrijving is mislukt.</p>
          <ActButton subscription={id} intent="betalen" variant="primary">
            {`${formatEuros(openCents)} betalen`}
          </ActButton>
        </Notice>
      )}
      <Form method="post" className="space-y-3">
        <input type="hidden" name="abonnement" value={id} />
        {/* A new key, so that the choice follows what was stored. */}
        <PaymentMethods key={kind} id={`betaalwijze-${id}`} label="Andere betaalwijze" chosen={kind} />
        <Button name="intent" value="betaalwijze" variant="secondary">
          Betaalwijze opslaan
        </Button>
      </Form>
    </div>
  );
}

const INVOICE_STATES = {
  paid: { label: "Betaald", code: "ACCEPTED" },
  open: { label: "Open", code: "PENDING" },
  void: { label: "Vervallen", code: "WITHDRAWN" },
  reversed: { label: "Teruggeboekt", code: "DECLINED" },
} as const;

function InvoiceLine({ invoice }: { invoice: Subscription["invoices"][number] }) {
  const { period, cents, creditCents, refundedCents, state } = invoice;
  const badge = INVOICE_STATES[state];
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span>{period}</span>
      <span className="flex items-baseline gap-3 tabular-nums">
        {formatEuros(cents)}
        <Badge {...badge} />
      </span>
      {(creditCents > 0 || refundedCents > 0) && (
        <span className="w-full text-sm text-soft">
          {creditCents > 0 && `${formatEuros(creditCents)} met tegoed betaald. `}
          {refundedCents > 0 && `${formatEuros(refundedCents)} terugbetaald.`}
        </span>
      )}
    </li>
  );
}

/** What the bank and time do. At a real provider no button does this. */
function BankAndTime({
  subscription: { id, status, paymentsFail, invoices },
}: {
  subscription: Subscription;
}) {
  const ended = status === "canceled";
  const reversible = invoices.some(
    ({ state, cents, refundedCents }) => state === "paid" && cents > 0 && refundedCents === 0,
  );
  if (ended && !reversible) return null;
  return (
    <div className="mt-8">
      <h3 className="text-h4">Naspelen</h3>
      <div className="mt-3 space-y-5">
        {!ended && (
          <>
            <ActButton
              subscription={id}
              intent={paymentsFail ? "lukken" : "mislukken"}
              hint={
                paymentsFail
                  ? "De bank weigert nu elke afschrijving."
                  : "De bank weigert dan elke afschrijving, tot je hier betaalt of dit weer uitzet."
              }
            >
              {paymentsFail ? "Afschrijvingen weer laten lukken" : "Volgende afschrijving laten mislukken"}
            </ActButton>
            <ActButton
              subscription={id}
              intent="maand"
              hint="De betaling voor de volgende maand gebeurt dan nu al."
            >
              Een maand voorbij laten gaan
            </ActButton>
          </>
        )}
        {reversible && (
          <ActButton
            subscription={id}
            intent="terugboeken"
            hint="De bank haalt het geld terug, zoals na een geweigerde incasso."
          >
            Laatste betaling terugboeken
          </ActButton>
        )}
      </div>
    </div>
  );
}

function ActButton({
  subscription,
  intent,
  variant = "secondary",
  hint,
  children,
}: {
  subscription: string;
  intent: string;
  variant?: "primary" | "secondary";
  hint?: string;
  children: string;
}) {
  const hintId = useId();
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="abonnement" value={subscription} />
      <Button name="intent" value={intent} variant={variant} aria-describedby={hint && hintId}>
        {children}
      </Button>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
    </Form>
  );
}
