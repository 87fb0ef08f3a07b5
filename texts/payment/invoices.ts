import {
  REFUND_WORKING_DAYS,
  type InvoiceKind,
  type InvoiceLine,
  type RefundReason,
} from "#domain/payments/invoices/rules.ts";
import type { Period } from "#domain/payments/invoices/periods.ts";
import type { CreditSource, PaymentMethodKind } from "#domain/payments/billing/rules.ts";
import { inWords } from "../numbers.ts";

/** An invoice or credit note with its number: `Factuur 2026-00012`. */
export const formatInvoiceName = ({ kind, number }: { kind: InvoiceKind; number: string }) =>
  `${INVOICE_KIND_LABELS[kind]} ${number}`;

export const INVOICE_KIND_LABELS: Record<InvoiceKind, string> = {
  invoice: "Factuur",
  credit_note: "Creditfactuur",
};

/** The name of its file: `creditfactuur-2026-00013.pdf`. */
export const invoiceFileName = (
  { kind, number }: { kind: InvoiceKind; number: string },
  extension: "pdf" | "xml",
) => `${INVOICE_KIND_LABELS[kind].toLowerCase()}-${number}.${extension}`;

/** A period of the books: `4e kwartaal 2026`, `Heel 2026`. */
export const formatPeriodName = ({ year, quarter }: Period): string =>
  quarter === null ? `Heel ${year}` : `${quarter}e kwartaal ${year}`;

/** How long a refund takes, after a sentence that says how it is paid. */
export const REFUND_TIME = `Meestal staat dat binnen ${inWords(REFUND_WORKING_DAYS)} werkdagen op je rekening.`;

export const INVOICE_LINE_LABELS: Record<InvoiceLine["kind"], string> = {
  subscription: "Abonnement",
  launch_discount: "Introductiekorting",
  credit: "Tegoed",
  other: "Verrekening",
};

/** Why a company has credit, after "Tegoed". */
export const CREDIT_SOURCE_LABELS: Record<CreditSource, string> = {
  outage: "de site werkte niet",
  mistake: "we maakten een fout",
  promised: "toegezegd",
  goodwill: "coulance",
  referral: "bedrijf uitgenodigd",
  returned: "terug van een eerdere factuur",
  bad_request: "aanvraag die niet klopte",
  quiet_month: "minder aanvragen dan beloofd",
};

/** The text of a line of an invoice: `Tegoed: aanvraag die niet klopte`. */
export const invoiceLineLabel = ({ kind, source }: Pick<InvoiceLine, "kind" | "source">): string =>
  source ? `${INVOICE_LINE_LABELS[kind]}: ${CREDIT_SOURCE_LABELS[source]}` : INVOICE_LINE_LABELS[kind];

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  paid_twice: "Je hebt twee keer betaald",
  place_lost: "Er was geen plek meer vrij",
  paid_late: "Je betaling kwam binnen na het einde van je abonnement",
  account_deleted: "Je account is verwijderd",
  goodwill: "We hebben besloten dit terug te betalen",
  mistake: "We hebben een fout gemaakt",
  returned_by_bank: "De bank heeft de betaling teruggeboekt",
  owed_credit: "Tegoed dat je nog van ons kreeg",
};

/** The name of the payment method; banks move from the one to the other. */
export const IDEAL = "iDEAL | Wero";

export const METHOD_LABELS: Record<PaymentMethodKind, string> = {
  card: "kaart",
  ideal: IDEAL,
  sepa_debit: "automatische incasso",
  other: "een andere betaalmethode",
};

/** What the last four characters of a method are of. */
const ENDS_ON: Record<PaymentMethodKind, string> = {
  card: "nummer",
  ideal: "IBAN",
  sepa_debit: "IBAN",
  other: "nummer",
};

type PaymentMethod = { kind: PaymentMethodKind; last4: string | null };

/** How somebody paid, within a sentence: `automatische incasso (IBAN eindigt op 1234)`. */
export function formatPaymentMethod({ kind, last4 }: PaymentMethod): string {
  const label = METHOD_LABELS[kind];
  return last4 === null ? label : `${label} (${ENDS_ON[kind]} eindigt op ${last4})`;
}

/** The same at the start of a line: `Automatische incasso (IBAN eindigt op 1234)`. */
export function formatPaymentMethodAlone(method: PaymentMethod): string {
  // The brand keeps its small letter.
  return method.kind === "ideal"
    ? formatPaymentMethod(method)
    : formatPaymentMethod(method).replace(/^./, (first) => first.toUpperCase());
}
