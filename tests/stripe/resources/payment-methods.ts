import type Stripe from "stripe";
import { all, find, keep, newId, nulls, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { emit } from "../webhooks.ts";

/** What a payer can choose on the hosted pages. */
export const METHODS = ["card", "ideal", "sepa_debit"] as const;
export type Method = (typeof METHODS)[number];

/** The last four characters that the fake's cards and accounts have. */
export const LAST4 = { card: "4242", sepa_debit: "3201" } as const;

const CARD = {
  ...nulls("checks", "description", "display_brand", "generated_from", "iin", "issuer", "networks"),
  ...nulls("regulated_status", "three_d_secure_usage", "wallet"),
  brand: "visa",
  country: "NL",
  exp_month: 12,
  exp_year: 2034,
  fingerprint: "Xt5EWLLDS7FJjR1c",
  funding: "credit",
  last4: LAST4.card,
};

const sepaDebit = (charge: string | null) => ({
  bank_code: "RABO",
  branch_code: "",
  country: "NL",
  fingerprint: "h8kqvS1qVYDVHFBl",
  generated_from: charge === null ? null : { charge, payment_method_details: null, setup_attempt: null },
  last4: LAST4.sepa_debit,
});

/**
 * Makes a payment method of a customer.
 * @param charge for a SEPA mandate: the iDEAL charge that yielded it
 */
export function createPaymentMethod(
  account: Account,
  customer: Stripe.Customer,
  type: Method,
  charge: string | null = null,
): Stripe.PaymentMethod {
  const method = keep<"payment_method">(account, {
    ...nulls("customer_account"),
    id: newId("pm"),
    object: "payment_method",
    billing_details: {
      ...nulls("phone", "tax_id"),
      address: customer.address ?? null,
      email: customer.email,
      name: customer.name ?? null,
    },
    created: nowOf(account, customer),
    // iDEAL is single use: only the mandate that it yields can be charged again.
    customer: type === "ideal" ? null : customer.id,
    livemode: false,
    metadata: {},
    type,
    ...(type === "card" && { card: { ...CARD } }),
    ...(type === "ideal" && { ideal: { bank: "rabobank", bic: "RABONL2U" } }),
    ...(type === "sepa_debit" && { sepa_debit: sepaDebit(charge) }),
  });
  if (type !== "ideal") emit(account, "payment_method.attached", method);
  return method;
}

/** The mandate of a SEPA debit. */
export function createMandate(account: Account, method: Stripe.PaymentMethod): Stripe.Mandate {
  return keep<"mandate">(account, {
    id: newId("mandate"),
    object: "mandate",
    customer_acceptance: { accepted_at: method.created, type: "online" },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      type: "sepa_debit",
      sepa_debit: {
        reference: newId("").slice(1, 17).toUpperCase(),
        url: `${account.url}/mandates/${method.id}`,
      },
    },
    status: "active",
    type: "multi_use",
  });
}

/** The mandate that a SEPA debit is charged under. */
export const mandateOf = (account: Account, method: Stripe.PaymentMethod): Stripe.Mandate =>
  all(account, "mandate").find(({ payment_method: id }) => id === method.id) ??
  createMandate(account, method);

export const paymentMethodEndpoints = {
  "GET /v1/payment_methods/:id": ({ account, id }) => find(account, "payment_method", id),
  "GET /v1/mandates/:id": ({ account, id }) => find(account, "mandate", id),
} satisfies Partial<Handlers>;
