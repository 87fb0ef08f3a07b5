import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Overdue } from "#domain/subscriptions/rules.ts";
import { formatDateTime, formatEuros } from "#texts/formats.ts";
import { triesSentence } from "#texts/payment/payments.ts";

/** Redirects to the provider's page for the overdue invoice; mails link here too. */
export const PAY_PATH = "/abonnement/betalen";

/**
 * An overdue payment: how much, how it is tried again, until when there is access, and where to pay. `from`: the card or account
 * that was tried.
 */
export function PastDueNotice({
  until,
  from,
  canPay,
  overdue,
}: {
  until: Date;
  from: string | null;
  canPay: boolean;
  overdue: Overdue | null;
}) {
  return (
    <Notice tone="warning" title="Je laatste betaling is mislukt">
      <p>
        De betaling van je abonnement is niet gelukt{from && ` (${from})`}.{" "}
        {overdue && (
          <>
            Je moet nog <strong>{formatEuros(overdue.payCents)} incl. btw</strong> betalen.{" "}
            {triesSentence(overdue)}
          </>
        )}
      </p>
      <p className="mt-2">
        Je houdt toegang tot {formatDateTime(until)} uur. Is er dan nog niet betaald, dan stopt je toegang. Je
        profiel en je offertes blijven bewaard.
      </p>
      {canPay && (
        <p className="mt-4">
          <Button href={PAY_PATH}>
            {overdue ? `Nu ${formatEuros(overdue.payCents)} betalen` : "Nu betalen"}
          </Button>
        </p>
      )}
    </Notice>
  );
}
