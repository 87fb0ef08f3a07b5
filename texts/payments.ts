import type { PaymentMethod } from "#domain/ports.ts";

/** How the next months are paid: `iDEAL, daarna automatische incasso van IBAN eindigend op 1234`. */
export function formatMonthlyPayment({ kind, last4 }: PaymentMethod): string {
  const iban = last4 === null ? "" : ` van de IBAN die eindigt op ${last4}`;
  switch (kind) {
    case "card":
      return last4 === null ? "Kaart" : `Kaart die eindigt op ${last4}`;
    case "ideal":
      return `iDEAL, daarna automatische incasso${iban}`;
    case "sepa_debit":
      return `Automatische incasso${iban}`;
    case "other":
      return "Via onze betaaldienst";
  }
}
