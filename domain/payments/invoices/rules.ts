import {
  creditOfLines,
  type CreditSource,
  type PaymentMethodKind,
  type ProviderInvoiceLine,
} from "../billing/rules.ts";
import { amsterdamDay, type Day } from "../../kernel/dates.ts";
import { inclVatCents, roundCents } from "../../kernel/money.ts";

/** An invoice, or a credit note that corrects one. */
export const INVOICE_KINDS = ["invoice", "credit_note"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Why money is given back. */
export const REFUND_REASONS = [
  "paid_twice",
  "place_lost",
  "paid_late",
  "account_deleted",
  "goodwill",
  "mistake",
  "returned_by_bank",
  "owed_credit",
] as const;
/** Those that an operator chooses between. */
export const OPERATOR_REFUND_REASONS = [
  "goodwill",
  "mistake",
] as const satisfies readonly (typeof REFUND_REASONS)[number][];

/** What an operator gives back: what is left of the invoice, or the part of the days that are left. */
export const REFUND_PARTS = ["whole", "pro_rata"] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Working days within which banks pay a refund out, five to ten at most (Stripe, "Refund and cancel payments"). */
export const REFUND_WORKING_DAYS = 10;

/** How often a refund is made before it is given up: the bank may return each. */
export const MAX_REFUND_TRIES = 3;

/**
 * The lines of an invoice; its text is made from the kind, and of credit from why it was given. Cents excluding btw, negative for a
 * discount and for credit.
 */
export type InvoiceLine = ProviderInvoiceLine & { source?: CreditSource };

/** The seller or the buyer, as printed. The address is null for a buyer who never gave one. */
export type InvoiceParty = {
  legalName: string;
  /** `street` includes the house number. */
  address: { street: string; postcode: string; city: string } | null;
  kvkNumber: string | null;
  vatId: string | null;
};

/** The owner of the site, of which everything is known: the law asks that of who sells (BW 3:15d). */
export type Seller = { [Key in keyof InvoiceParty]: NonNullable<InvoiceParty[Key]> };

/** Amounts in cents; all are zero or positive on an invoice, zero or negative on a credit note. */
type InvoiceAmounts = {
  exclVatCents: number;
  vatCents: number;
  totalCents: number;
  /** The part of the total that was paid with a balance at the provider. */
  creditUsedCents: number;
  /** The part of the total that was paid with money. */
  paidCents: number;
};

/** By how much the credit of these lines lowers a total, in cents including btw; negative on a credit note. */
export function creditOnTotal(lines: readonly InvoiceLine[]): number {
  const exclVatCents = lines.reduce((sum, line) => sum + line.exclVatCents, 0);
  return inclVatCents(exclVatCents + creditOfLines(lines)) - inclVatCents(exclVatCents);
}

/** The amounts of an invoice with these lines, of which a balance at the provider pays `creditCents`. */
export function invoiceAmounts(lines: readonly InvoiceLine[], creditCents: number): InvoiceAmounts {
  const exclVatCents = lines.reduce((sum, line) => sum + line.exclVatCents, 0);
  const totalCents = inclVatCents(exclVatCents);
  const creditUsedCents = Math.min(creditCents, totalCents);
  return {
    exclVatCents,
    vatCents: totalCents - exclVatCents,
    totalCents,
    creditUsedCents,
    paidCents: totalCents - creditUsedCents,
  };
}

/**
 * The amounts of an invoice of the provider; null when they are not those of its lines. The provider may round the btw of
 * each line, while we round that of their sum, so the btw may differ by a cent for each line.
 */
export function agreedAmounts(lines: readonly InvoiceLine[], given: InvoiceAmounts): InvoiceAmounts | null {
  const { exclVatCents, vatCents, totalCents, creditUsedCents, paidCents } = given;
  const ours = invoiceAmounts(lines, creditUsedCents);
  const agrees =
    exclVatCents === ours.exclVatCents &&
    Math.abs(vatCents - ours.vatCents) <= lines.length &&
    exclVatCents + vatCents === totalCents &&
    creditUsedCents + paidCents === totalCents &&
    Math.min(creditUsedCents, paidCents) >= 0;
  return agrees ? { exclVatCents, vatCents, totalCents, creditUsedCents, paidCents } : null;
}

/** The part of an amount that belongs to the first `cents` of an invoice's total. */
const share = (amount: number, cents: number, totalCents: number) =>
  totalCents === 0 ? 0 : roundCents((amount * cents) / totalCents);

/**
 * The amounts of a credit note that gives `cents` (including btw) of an invoice back, after credit notes of
 * `creditedCents` in total. Money and credit go back in the proportion in which they paid. However an invoice is split
 * over credit notes, together they never give back more than each of its amounts, and all of it once the total is given
 * back.
 */
export function creditNoteAmounts(
  invoice: InvoiceAmounts,
  creditedCents: number,
  cents: number,
): InvoiceAmounts {
  const part = (amount: number) =>
    share(amount, creditedCents, invoice.totalCents) -
    share(amount, creditedCents + cents, invoice.totalCents);
  const exclVatCents = part(invoice.exclVatCents);
  const paidCents = part(invoice.paidCents);
  return {
    exclVatCents,
    vatCents: 0 - cents - exclVatCents,
    totalCents: 0 - cents,
    creditUsedCents: 0 - cents - paidCents,
    paidCents,
  };
}

/**
 * The lines of that credit note: those of the invoice if it is given back at once, else one for the part and one for the credit
 * that comes back with it. Credit that is paid out comes back as money only.
 */
export function creditNoteLines(
  invoice: { lines: readonly InvoiceLine[]; totalCents: number },
  creditedCents: number,
  note: { cents: number; exclVatCents: number; reason: RefundReason },
): InvoiceLine[] {
  const { lines, totalCents } = invoice;
  const { cents, exclVatCents, reason } = note;
  if (reason === "owed_credit") return [{ kind: "credit", exclVatCents }];
  const whole = creditedCents === 0 && cents === totalCents;
  if (whole) return lines.map((line) => ({ ...line, exclVatCents: 0 - line.exclVatCents }));
  const used = creditOfLines(lines);
  const back = share(used, creditedCents + cents, totalCents) - share(used, creditedCents, totalCents);
  const part: InvoiceLine = { kind: "subscription", exclVatCents: exclVatCents - back };
  return back === 0 ? [part] : [part, { kind: "credit", exclVatCents: back }];
}

const daysBetween = (from: Day, to: Day) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The part of a total for the days of its period after today, in cents. Today counts as used. */
export function unusedCents(totalCents: number, period: { start: Date; end: Date }, now: Date): number {
  const [start, end, today] = [period.start, period.end, now].map(amsterdamDay) as [Day, Day, Day];
  const days = daysBetween(start, end);
  const unused = Math.min(Math.max(daysBetween(today, end) - 1, 0), days);
  return days > 0 ? share(totalCents, unused, days) : 0;
}

/** The year in which an invoice of this instant is numbered. */
export function invoiceYear(issuedAt: Date): number {
  return Number(amsterdamDay(issuedAt).slice(0, 4));
}

/** The number as printed: `2026-00012`. */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(5, "0")}`;
}

/** Whether a text is written as `invoiceNumber` writes one. */
export const isInvoiceNumber = (text: string): boolean => /^\d{4}-\d{5,10}$/.test(text);

/** An invoice or credit note as it is printed. */
export type PrintedInvoice = InvoiceAmounts & {
  kind: InvoiceKind;
  number: string;
  /** Of a credit note: the number of the invoice that it corrects, and the reason. */
  correction: { creditedNumber: string; reason: RefundReason } | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  lines: readonly InvoiceLine[];
  vatPercent: number;
  periodStart: Date;
  periodEnd: Date;
  issuedAt: Date;
  paidAt: Date;
  paymentMethod: PaymentMethodKind | null;
  paymentMethodLast4: string | null;
};

/** The credit that a credit note gives back, in cents including btw; none for credit that it pays out. */
export const returnedCredit = ({ correction, lines }: Pick<PrintedInvoice, "correction" | "lines">): number =>
  correction === null || correction.reason === "owed_credit" ? 0 : 0 - creditOnTotal(lines);
