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

/** A line of an invoice of the provider, in cents excluding btw; negative for a discount. */
export type ProviderInvoiceLine = {
  kind: "subscription" | "launch_discount" | "other";
  exclVatCents: number;
};

/** How credit and money pay a total; all in cents including btw. */
export function afterCredit(
  totalCents: number,
  creditCents: number,
): { creditUsedCents: number; payCents: number } {
  const creditUsedCents = Math.min(Math.max(creditCents, 0), totalCents);
  return { creditUsedCents, payCents: totalCents - creditUsedCents };
}
