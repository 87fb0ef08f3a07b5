import { inclVatCents, VAT_PERCENT } from "../../kernel/money.ts";

/** The payment providers that a row can follow. */
export const PAYMENT_PROVIDERS = ["sandbox", "stripe"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** How a company pays. */
export const PAYMENT_METHODS = ["card", "ideal", "sepa_debit", "other"] as const;
export type PaymentMethodKind = (typeof PAYMENT_METHODS)[number];

/** Why a bank or the provider declined a payment. */
export const DECLINE_REASONS = [
  "insufficient_funds",
  "expired",
  "authentication",
  "canceled",
  "refused",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** A line of an invoice of the provider, in cents excluding btw; negative for a discount and for credit. */
export type ProviderInvoiceLine = {
  kind: "subscription" | "launch_discount" | "credit" | "other";
  exclVatCents: number;
};

/** The credit on an invoice, in cents excluding btw; zero or positive. */
export const creditOfLines = (lines: readonly ProviderInvoiceLine[]): number =>
  lines.reduce((credit, { kind, exclVatCents }) => (kind === "credit" ? credit - exclVatCents : credit), 0);

/** Whether a company is owed a credit for what it did not get, or was given it. Only what is owed is paid out at the end. */
export const CREDIT_KINDS = ["owed", "given"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Why operators give credit. */
export const CREDIT_REASONS = ["outage", "mistake", "promised", "goodwill"] as const;
export type CreditReason = (typeof CREDIT_REASONS)[number];

/**
 * Why a company has credit; `returned`: credit that paid an invoice which was given back; `bad_request`: a request that did not
 * deserve its quote; `quiet_month`: fewer requests in a paid month than promised.
 */
export const CREDIT_SOURCES = [
  ...CREDIT_REASONS,
  "referral",
  "returned",
  "bad_request",
  "quiet_month",
] as const;
export type CreditSource = (typeof CREDIT_SOURCES)[number];

const KINDS: Record<CreditSource, CreditKind> = {
  outage: "owed",
  mistake: "owed",
  promised: "given",
  goodwill: "given",
  referral: "given",
  returned: "given",
  bad_request: "owed",
  quiet_month: "owed",
};

export const creditKind = (source: CreditSource): CreditKind => KINDS[source];

/** A credit, in cents excluding btw. */
export type Credit = { kind: CreditKind; exclVatCents: number };

/** What is left of credits, in cents excluding btw; `owedCents` of it is owed. */
export type CreditLeft = { exclVatCents: number; owedCents: number };

/**
 * What is left of credits, oldest first, when invoices used `usedCents` of them and `paidOutCents` were paid out. Invoices use the
 * oldest first, so what was paid out is of the newest that are owed.
 */
export function remainingCredit(oldestFirst: readonly Credit[], uses: CreditUses): CreditLeft {
  const left = { exclVatCents: 0, owedCents: 0 };
  for (const { kind, exclVatCents } of leftOfEach(oldestFirst, uses)) {
    left.exclVatCents += exclVatCents;
    if (kind === "owed") left.owedCents += exclVatCents;
  }
  return left;
}

/** What invoices used of all credit of a company, and what was paid out, in cents excluding btw. */
export type CreditUses = { usedCents: number; paidOutCents: number };

function leftOfEach<C extends Credit>(
  oldestFirst: readonly C[],
  { usedCents, paidOutCents }: CreditUses,
): C[] {
  let paidOut = paidOutCents;
  const kept = oldestFirst.toReversed().map((credit) => {
    const part = credit.kind === "owed" ? Math.min(paidOut, credit.exclVatCents) : 0;
    paidOut -= part;
    return { ...credit, exclVatCents: credit.exclVatCents - part };
  });
  let used = Math.max(usedCents, 0);
  return kept.toReversed().map((credit) => {
    const rest = Math.max(credit.exclVatCents - used, 0);
    used = Math.max(used - credit.exclVatCents, 0);
    return { ...credit, exclVatCents: rest };
  });
}

/** A part of the credit on an invoice, in cents excluding btw; of an unknown source when our books did not give it. */
type CreditPart = { source: CreditSource | null; exclVatCents: number };

/**
 * Why an invoice is lowered by `exclVatCents`: the oldest credit first, one part per source. `uses` are those of before it.
 */
export function creditBySource(
  oldestFirst: readonly (Credit & { source: CreditSource })[],
  uses: CreditUses,
  exclVatCents: number,
): CreditPart[] {
  const parts = new Map<CreditSource | null, number>();
  let rest = exclVatCents;
  for (const credit of leftOfEach(oldestFirst, uses)) {
    const part = Math.min(credit.exclVatCents, rest);
    rest -= part;
    if (part > 0) parts.set(credit.source, (parts.get(credit.source) ?? 0) + part);
  }
  if (rest > 0) parts.set(null, rest);
  return [...parts].map(([source, cents]) => ({ source, exclVatCents: cents }));
}

/** The smallest payment, in cents excluding btw: Stripe collects no less than 50 cents including btw. */
const SMALLEST_PAYMENT = 42;

/** The part of a credit that lowers an invoice, both in cents excluding btw. The rest stays for the next invoice. */
export function creditOnInvoice(exclVatCents: number, creditExclVatCents: number): number {
  const used = Math.max(Math.min(creditExclVatCents, exclVatCents), 0);
  const rest = exclVatCents - used;
  return rest > 0 && rest < SMALLEST_PAYMENT ? Math.max(exclVatCents - SMALLEST_PAYMENT, 0) : used;
}

/**
 * An invoice of this price after credit: the credit in cents excluding btw, and by how much it lowers the total and what is
 * left to pay in cents including btw.
 */
export function afterCredit(
  exclVatCents: number,
  creditExclVatCents: number,
): { creditExclVatCents: number; creditUsedCents: number; payCents: number } {
  const used = creditOnInvoice(exclVatCents, creditExclVatCents);
  const payCents = inclVatCents(exclVatCents - used);
  return { creditExclVatCents: used, creditUsedCents: inclVatCents(exclVatCents) - payCents, payCents };
}

/** The credit, in cents excluding btw, that is worth at least this much including btw. */
export const creditWorth = (inclVat: number): number => Math.ceil((inclVat * 100) / (100 + VAT_PERCENT));
