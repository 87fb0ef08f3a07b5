import type Stripe from "stripe";
import { find, idOf, keep, newId, nulls, type Account, type Decline } from "../account.ts";
import { DAY, nowOf, type Due } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { answerCharge, createCharge, DECLINES } from "./charges.ts";
import { createMandate } from "./payment-methods.ts";

/** A bank reports a SEPA debit as paid after this many days. */
const DEBIT_DAYS = 5;

type Payment = {
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  amount: number;
  declined: Decline | null;
  /** Whether the payer is there; a SEPA debit then makes a mandate. */
  isPresent: boolean;
};

/** Charges a payment method. A SEPA debit is `processing` until its bank answers. */
export function pay(
  account: Account,
  { customer, method, amount, declined, isPresent }: Payment,
): Stripe.PaymentIntent {
  const intent = keep<"payment_intent">(account, {
    ...nulls(
      "allowed_payment_method_types",
      "application",
      "application_fee_amount",
      "automatic_payment_methods",
    ),
    ...nulls("canceled_at", "cancellation_reason", "customer_account", "description", "last_payment_error"),
    ...nulls(
      "excluded_payment_method_types",
      "latest_charge",
      "managed_payments",
      "next_action",
      "on_behalf_of",
    ),
    ...nulls(
      "payment_method_configuration_details",
      "payment_method_options",
      "payment_record",
      "processing",
    ),
    ...nulls(
      "receipt_email",
      "review",
      "shipping",
      "source",
      "statement_descriptor",
      "statement_descriptor_suffix",
    ),
    ...nulls("transfer_group"),
    id: newId("pi"),
    object: "payment_intent",
    amount,
    amount_capturable: 0,
    amount_received: 0,
    capture_method: "automatic",
    client_secret: newId("secret"),
    confirmation_method: "automatic",
    created: nowOf(account, customer),
    currency: "eur",
    customer: customer.id,
    livemode: false,
    metadata: {},
    payment_method: method.id,
    payment_method_types: [method.type],
    setup_future_usage: isPresent ? "off_session" : null,
    status: "requires_confirmation",
  });
  emit(account, "payment_intent.created", intent);
  if (method.type !== "sepa_debit") settle(account, intent, declined);
  else {
    if (isPresent) createMandate(account, method);
    intent.status = "processing";
    const charge = createCharge(account, intent, "pending");
    intent.latest_charge = charge.id;
    account.settlements.set(intent.id, { at: nowOf(account, customer) + DEBIT_DAYS * DAY, declined });
    emit(account, "charge.pending", charge);
    emit(account, "payment_intent.processing", intent);
  }
  return intent;
}

/** The bank's answer to a payment. */
export function settle(account: Account, intent: Stripe.PaymentIntent, declined: Decline | null): void {
  account.settlements.delete(intent.id);
  const charge =
    intent.latest_charge === null
      ? createCharge(account, intent, declined)
      : answerCharge(account, find(account, "charge", idOf(intent.latest_charge)), declined);
  intent.latest_charge = charge.id;
  if (declined === null) {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    emit(account, "charge.succeeded", charge);
    emit(account, "payment_intent.succeeded", intent);
    return;
  }
  intent.status = "requires_payment_method";
  intent.last_payment_error = {
    type: "card_error",
    ...DECLINES[declined],
    charge: charge.id,
    payment_method: find(account, "payment_method", idOf(intent.payment_method!)),
  };
  intent.payment_method = null;
  emit(account, "charge.failed", charge);
  emit(account, "payment_intent.payment_failed", intent);
}

/** Payments whose bank has not answered. */
export function dueSettlements(
  account: Account,
  settled: (intent: Stripe.PaymentIntent, declined: Decline | null) => void,
): Due[] {
  return [...account.settlements].map(([id, { at, declined }]) => {
    const intent = find(account, "payment_intent", id);
    return { at, customer: idOf(intent.customer!), run: () => settled(intent, declined) };
  });
}

export const paymentIntentEndpoints = {
  "GET /v1/payment_intents": ({ account, params }) =>
    list(account, "payment_intent", params, "/v1/payment_intents", { equal: { customer: params.customer } }),
  "GET /v1/payment_intents/:id": ({ account, id }) => find(account, "payment_intent", id),
} satisfies Partial<Handlers>;
