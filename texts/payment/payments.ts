import type { DeclineReason } from "#domain/payments/billing/rules.ts";
import type { PaymentMethod } from "#domain/kernel/payment-port.ts";
import type { Overdue } from "#domain/subscriptions/rules.ts";
import { formatDate } from "../formats.ts";
import { IDEAL } from "./invoices.ts";

/** How the next months are paid: `iDEAL | Wero, daarna automatische incasso van de IBAN die eindigt op 1234`. */
export function formatMonthlyPayment({ kind, last4 }: PaymentMethod): string {
  const iban = last4 === null ? "" : ` van de IBAN die eindigt op\u00a0${last4}`;
  switch (kind) {
    case "card":
      return last4 === null ? "Kaart" : `Kaart die eindigt op\u00a0${last4}`;
    case "ideal":
      return `${IDEAL}, daarna automatische incasso${iban}`;
    case "sepa_debit":
      return `Automatische incasso${iban}`;
    case "other":
      return "Via onze betaaldienst";
  }
}

/** The SEPA mandate that an order with iDEAL or a debit gives: to the creditor and to the bank. */
export function mandateSentence(creditor: string): string {
  return `Betaal je met ${IDEAL} of incasso? Dan machtig je ${creditor} om elke maand het bedrag van je abonnement af te schrijven, tot je opzegt. Niet mee eens? Je bank boekt het tot acht weken later terug.`;
}

/** Which try of an overdue payment failed, and when the next one is; empty while that is unknown. */
export function triesSentence({ tries, nextTryAt }: Pick<Overdue, "tries" | "nextTryAt">): string {
  if (!tries) return "";
  const failed = `Poging ${tries} om dat af te schrijven mislukte.`;
  return nextTryAt ? `${failed} Op ${formatDate(nextTryAt)} proberen we het opnieuw.` : failed;
}

/** Why a payment failed, and what helps. */
export const PAYMENT_DECLINE_TEXTS: Record<DeclineReason, string> = {
  insufficient_funds: "Er staat niet genoeg geld op je rekening.",
  expired: "Je kaart is verlopen. Gebruik een andere.",
  authentication: "De betaling is niet bevestigd bij je bank.",
  canceled: "Je hebt de betaling afgebroken.",
  refused: "De bank heeft de betaling geweigerd.",
};
