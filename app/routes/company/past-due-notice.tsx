import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatDateTime } from "#texts/formats.ts";

/** Redirects to the provider's page for the overdue invoice; mails link here too. */
export const PAY_PATH = "/abonnement/betalen";

/** An overdue payment: until when there is access, and where to pay. `from`: the card or account that was tried. */
export function PastDueNotice({
  until,
  from,
  canPay,
}: {
  until: Date;
  from: string | null;
  canPay: boolean;
}) {
  return (
    <Notice tone="warning" title="Je laatste betaling is mislukt">
      <p>
        De betaling van je abonnement is niet gelukt{from && ` (${from})`}. Je houdt toegang tot{" "}
        {formatDateTime(until)} uur. Is er dan nog niet betaald, dan stopt je toegang. Je profiel en je
        offertes blijven bewaard.
      </p>
      {canPay && (
        <p className="mt-4">
          <Button href={PAY_PATH}>Nu betalen</Button>
        </p>
      )}
    </Notice>
  );
}
