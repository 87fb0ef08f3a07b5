import { Notice } from "#app/ui/notice.tsx";

export const PAYMENT_UNDER_WAY = "Je incasso is onderweg";

/** For a company whose first payment is a debit that the bank has not answered: claims no payment, and asks for none. */
export function PaymentUnderWay({ hasAccess }: { hasAccess: boolean }) {
  return (
    <Notice title={PAYMENT_UNDER_WAY}>
      {hasAccess
        ? "Dat duurt een paar werkdagen; je hebt al toegang."
        : "Dat duurt een paar werkdagen. Je krijgt toegang zodra het bedrag binnen is, omdat een eerdere incasso niet lukte."}{" "}
      De factuur volgt zodra het bedrag binnen is.
    </Notice>
  );
}
