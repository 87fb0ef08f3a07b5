import type Stripe from "stripe";
import { all, find, keep, newId, nulls, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { emit } from "../webhooks.ts";

/** What a payer can choose on the hosted pages. */
export const METHODS = ["card", "ideal", "sepa_debit"] as const;
export type Method = (typeof METHODS)[number];

/** The last four characters of a customer's first card or account, and of each later one. */
const LAST4 = { card: ["4242", "4444"], sepa_debit: ["3201", "3300"] } as const;

/** What tells a customer's cards and accounts apart. */
function numberOf(account: Account, customer: Stripe.Customer, type: "card" | "sepa_debit") {
  const isFirst = !all(account, "payment_method").some(
    (method) => method.customer === customer.id && method.type === type,
  );
  const last4 = LAST4[type][isFirst ? 0 : 1];
  return { last4, fingerprint: `${customer.id.slice(-12)}${last4}` };
}

const CARD = {
  ...nulls("checks", "description", "display_brand", "generated_from", "iin", "issuer", "networks"),
  ...nulls("regulated_status", "three_d_secure_usage", "wallet"),
  brand: "visa",
  country: "NL",
  exp_month: 12,
  exp_year: 2034,
  funding: "credit",
};

const sepaDebit = (charge: string | null) => ({
  bank_code: "RABO",
  branch_code: "",
  country: "NL",
  generated_from: charge === null ? null : { charge, payment_method_details: null, setup_attempt: null },
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
    ...(type === "card" && { card: { ...CARD, ...numberOf(account, customer, "card") } }),
    ...(type === "ideal" && { ideal: { bank: "rabobank", bic: "RABONL2U" } }),
    ...(type === "sepa_debit" && {
      sepa_debit: { ...sepaDebit(charge), ...numberOf(account, customer, "sepa_debit") },
    }),
  });
  if (type !== "ideal") emit(account, "payment_method.attached", method);
  return method;
}

/** The customer chooses another card or account. A subscription with a method of its own keeps that, as at Stripe. */
export function chooseMethod(account: Account, customer: Stripe.Customer, type: Method): void {
  // iDEAL yields the mandate that later months are charged under.
  const chosen = createPaymentMethod(account, customer, type === "ideal" ? "sepa_debit" : type);
  customer.invoice_settings.default_payment_method = chosen.id;
  emit(account, "customer.updated", customer);
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
