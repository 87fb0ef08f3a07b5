import type Stripe from "stripe";
import { find, idOf, keep, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { nowOf } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { book } from "./balance.ts";

/** The charge of a refund: given itself, or as the one that paid an intent. */
function chargeOf(account: Account, params: Stripe.RefundCreateParams): Stripe.Charge {
  if (params.charge !== undefined) return find(account, "charge", params.charge, "charge");
  if (params.payment_intent === undefined)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = find(account, "payment_intent", params.payment_intent, "payment_intent");
  if (intent.status !== "succeeded" || intent.latest_charge === null)
    throw invalid("This PaymentIntent does not have a successful charge to refund.", "payment_intent");
  return find(account, "charge", idOf(intent.latest_charge));
}

function createRefund(account: Account, params: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = chargeOf(account, params);
  const left = charge.amount - charge.amount_refunded;
  const { amount = left } = params;
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, "charge");
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, "charge_already_refunded");
  if (charge.disputed)
    throw invalid(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      undefined,
      "charge_disputed",
    );
  if (amount < 1) throw invalid("Invalid positive integer", "amount", "parameter_invalid_integer");
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      "amount",
    );
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  const refund = keep<"refund">(account, {
    ...nulls("balance_transaction", "customer_account", "receipt_number"),
    ...nulls("source_transfer_reversal", "transfer_reversal"),
    id: newId("re"),
    object: "refund",
    amount,
    charge: charge.id,
    created: nowOf(account, charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    metadata: mergeMetadata(null, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    status: "succeeded",
  });
  refund.balance_transaction = book(account, {
    type: charge.payment_method_details?.type === "card" ? "refund" : "payment_refund",
    category: "refund",
    source: refund.id,
    amount: -amount,
    created: refund.created,
  });
  emit(account, "refund.created", refund);
  emit(account, "charge.refunded", charge);
  return refund;
}

export const refundEndpoints = {
  "POST /v1/refunds": ({ account, params }) => createRefund(account, params),
  "GET /v1/refunds": ({ account, params }) =>
    list(account, "refund", params, "/v1/refunds", {
      equal: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  "GET /v1/refunds/:id": ({ account, id }) => find(account, "refund", id),
} satisfies Partial<Handlers>;
