import type Stripe from "stripe";
import { find, idOf, keep, newId, nulls, type Account, type Decline } from "../account.ts";
import { nowOf } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { bookCharge, bookFailure } from "./balance.ts";
import { createMandate, createPaymentMethod, mandateOf, type Method } from "./payment-methods.ts";

/** Stripe's codes for a decline. */
export const DECLINES: Record<
  Decline,
  Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code" | "message">
> = {
  insufficient_funds: {
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
  authentication: {
    code: "authentication_required",
    decline_code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  canceled: {
    code: "payment_intent_authentication_failure",
    message: "The provided PaymentMethod has failed authentication.",
  },
  refused: { code: "card_declined", decline_code: "generic_decline", message: "Your card was declined." },
};

/** The charge of a payment, with the answer of its bank: a decline, null for a paid one, or that the bank has yet to answer. */
export function createCharge(
  account: Account,
  intent: Stripe.PaymentIntent,
  answer: Decline | null | "pending",
): Stripe.Charge {
  const customer = find(account, "customer", idOf(intent.customer!));
  const method = find(account, "payment_method", idOf(intent.payment_method!));
  const id = newId("ch");
  const charge = keep<"charge">(account, {
    ...nulls(
      "application",
      "application_fee",
      "application_fee_amount",
      "balance_transaction",
      "description",
    ),
    ...nulls(
      "calculated_statement_descriptor",
      "failure_balance_transaction",
      "on_behalf_of",
      "receipt_email",
    ),
    ...nulls(
      "receipt_number",
      "receipt_url",
      "review",
      "shipping",
      "source",
      "source_transfer",
      "transfer_data",
    ),
    ...nulls("statement_descriptor", "statement_descriptor_suffix", "transfer_group", "outcome"),
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured: false,
    created: nowOf(account, customer),
    currency: intent.currency,
    customer: customer.id,
    disputed: false,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(account, customer, method, answer === null ? id : null),
    refunded: false,
    status: "pending",
  });
  // What waits for its bank is in the balance already.
  if (answer !== "pending") return answerCharge(account, charge, answer);
  charge.balance_transaction = bookCharge(account, charge);
  return charge;
}

/** Writes the answer of the bank to a charge. */
export function answerCharge(
  account: Account,
  charge: Stripe.Charge,
  declined: Decline | null,
): Stripe.Charge {
  if (declined === null) {
    charge.balance_transaction ??= bookCharge(account, charge);
    const amount_captured = charge.amount;
    return Object.assign(charge, {
      captured: true,
      amount_captured,
      paid: true,
      status: "succeeded" as const,
    });
  }
  if (charge.balance_transaction !== null) charge.failure_balance_transaction = bookFailure(account, charge);
  const { code, message } = DECLINES[declined];
  return Object.assign(charge, {
    failure_code: code ?? null,
    failure_message: message ?? null,
    status: "failed" as const,
  });
}

/** How a charge was paid. A paid iDEAL charge yields a SEPA mandate for the months after. */
function detailsOf(
  account: Account,
  customer: Stripe.Customer,
  method: Stripe.PaymentMethod,
  paidCharge: string | null,
): Stripe.Charge.PaymentMethodDetails {
  switch (method.type as Method) {
    case "ideal": {
      const generated =
        paidCharge === null ? null : createPaymentMethod(account, customer, "sepa_debit", paidCharge);
      const ideal = {
        ...nulls("transaction_id"),
        bank: method.ideal!.bank as Stripe.Charge.PaymentMethodDetails.Ideal.Bank,
        bic: method.ideal!.bic as Stripe.Charge.PaymentMethodDetails.Ideal.Bic,
        generated_sepa_debit: generated?.id ?? null,
        generated_sepa_debit_mandate: generated ? createMandate(account, generated).id : null,
        iban_last4: generated?.sepa_debit?.last4 ?? null,
        verified_name: customer.name ?? null,
      };
      return { type: "ideal", ideal };
    }
    case "sepa_debit": {
      const { bank_code, branch_code, country, fingerprint, last4 } = method.sepa_debit!;
      const mandate = mandateOf(account, method).id;
      return {
        type: "sepa_debit",
        sepa_debit: { bank_code, branch_code, country, fingerprint, last4, mandate },
      };
    }
    case "card": {
      const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = method.card!;
      const card = {
        ...nulls("amount_authorized", "authorization_code", "checks", "electronic_commerce_indicator"),
        ...nulls("installments", "mandate", "network_transaction_id", "regulated_status", "three_d_secure"),
        ...nulls("transaction_link_id", "wallet"),
        network: brand,
      };
      return {
        type: "card",
        card: { ...card, brand, country, exp_month, exp_year, fingerprint, funding, last4 },
      };
    }
  }
}

export const chargeEndpoints = {
  "GET /v1/charges": ({ account, params }) =>
    list(account, "charge", params, "/v1/charges", {
      equal: { customer: params.customer, payment_intent: params.payment_intent },
    }),
  "GET /v1/charges/:id": ({ account, id }) => find(account, "charge", id),
} satisfies Partial<Handlers>;
