import type { ReactNode } from "react";
import { TestPayments } from "#app/ui/frame/test-payments.tsx";
import { FiveCards } from "#app/ui/marketing/five-cards.tsx";

/** The result of a payment; green with a tick when it is paid. */
export function PaymentResult({
  paid,
  title,
  children,
}: {
  paid: boolean;
  title: string;
  children: ReactNode;
}) {
  return (
    <>
      {paid ? (
        <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16" fill="none">
          <circle cx="32" cy="32" r="32" fill="var(--color-green-tint)" />
          <path
            d="m19 33 9 9 18-19"
            stroke="var(--color-green)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      ) : (
        <FiveCards chosen={null} />
      )}
      <h1 className="mt-5">{title}</h1>
      <div className="mt-5 space-y-6 text-lg">
        <TestPayments />
        {children}
      </div>
    </>
  );
}

/** The provider's reference of a payment, for contact with support. */
export function PaymentReference({ reference }: { reference: string | null }) {
  if (!reference) return null;
  return (
    <dl className="rounded border border-line px-5 py-4 text-base">
      <dt className="text-sm text-soft">Transactiereferentie</dt>
      <dd className="font-semibold break-all">{reference}</dd>
    </dl>
  );
}

export const PAYMENT_UNCHECKED = "We kunnen je betaling nu niet controleren";

/** For a payment whose state is unknown: offers no order form, so that nobody pays twice. */
export function PaymentUnchecked() {
  return (
    <p>
      Door een storing weten we nog niet of je betaling gelukt is. Heb je betaald? Betaal dan niet opnieuw.
      Laad deze pagina over een paar minuten nog eens, dan zie je hoe het staat.
    </p>
  );
}

export const PAYMENT_OVER = "Je abonnement is niet actief";

/** For a payment that gives no access: its places were gone, or its subscription has ended. */
export function PaymentOver() {
  return (
    <p>
      Bij deze betaling hoort geen lopend abonnement. Was er in een van je provincies geen plek meer toen je
      betaling binnenkwam, dan geven we die terug en krijg je daarover een mail. Je kunt hieronder opnieuw
      bestellen.
    </p>
  );
}

export const PAYMENT_OPEN = "Je betaling is nog niet binnen";

/** For a payment that was not made or is still on its way. */
export function PaymentOpen() {
  return (
    <p>
      Heb je net betaald? Dan kan het een minuut duren; laad deze pagina daarna opnieuw. Heb je niet betaald,
      dan kun je het hieronder opnieuw proberen.
    </p>
  );
}
