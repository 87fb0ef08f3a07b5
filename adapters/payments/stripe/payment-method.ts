import type { Stripe } from "stripe";
import type { DeclineReason } from "#domain/payments/billing/rules.ts";
import type { PaymentMethod } from "#domain/kernel/payment-port.ts";

/** A card or account that pays later invoices. After iDEAL it is the account of the SEPA mandate. */
export function savedMethod(method: Stripe.PaymentMethod): PaymentMethod {
  if (method.type === "card") return { kind: "card", last4: method.card?.last4 ?? null };
  if (method.type === "sepa_debit") return { kind: "sepa_debit", last4: method.sepa_debit?.last4 ?? null };
  if (method.type === "ideal") return { kind: "ideal", last4: null };
  return { kind: "other", last4: null };
}

/** Fingerprint of a card or account, the same for each use. */
export const fingerprintOf = (method: Stripe.PaymentMethod | null): string | null =>
  method?.card?.fingerprint ?? method?.sepa_debit?.fingerprint ?? null;

/** How a charge was paid. */
export function chargedMethod({ payment_method_details: details }: Stripe.Charge): PaymentMethod {
  if (details?.card) return { kind: "card", last4: details.card.last4 };
  if (details?.sepa_debit) return { kind: "sepa_debit", last4: details.sepa_debit.last4 };
  if (details?.ideal) return { kind: "ideal", last4: details.ideal.iban_last4 };
  return { kind: "other", last4: null };
}

const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired",
  expired_payment_method: "expired",
  authentication_required: "authentication",
  payment_intent_authentication_failure: "authentication",
  payment_method_customer_decline: "canceled",
};

type Decline = { code?: string; decline_code?: string; payment_method?: { type: string } };

/** Why a payment was declined. Stripe calls it a failed authentication when a person leaves the bank's page of iDEAL. */
export function declineReason({ code, decline_code, payment_method }: Decline): DeclineReason {
  const reason = REASONS[decline_code ?? ""] ?? REASONS[code ?? ""] ?? "refused";
  return reason === "authentication" && payment_method?.type === "ideal" ? "canceled" : reason;
}
