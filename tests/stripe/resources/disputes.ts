import type Stripe from "stripe";
import { find, keep, newId, type Account } from "../account.ts";
import { DAY, nowOf, type Due } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";
import { book, DISPUTE_FEE } from "./balance.ts";

/** How long the seller may answer a dispute, in days. */
const ANSWER_DAYS = 9;

/**
 * A bank asks the money of a charge back. A dispute that the seller may answer is open; a debit that bounces is at Stripe a dispute
 * that is lost from the start, of which the invoice stays paid and the subscription goes on until the seller ends it.
 */
export function openDispute(
  account: Account,
  charge: Stripe.Charge,
  status: "needs_response" | "lost",
): Stripe.Dispute {
  charge.disputed = true;
  const created = nowOf(account, charge.customer);
  const dispute = keep<"dispute">(account, {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: status === "lost" ? null : created + ANSWER_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "manual",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: charge.payment_method_details?.type === "sepa_debit" ? "debit_not_authorized" : "fraudulent",
    status,
  });
  const booked = book(account, {
    type: "adjustment",
    category: "dispute",
    source: dispute.id,
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    created,
  });
  dispute.balance_transactions = [find(account, "balance_transaction", booked)];
  emit(account, "charge.dispute.created", dispute);
  emit(account, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank takes a debit back. */
function bounce(account: Account, charge: Stripe.Charge): void {
  account.bounces.delete(charge.id);
  emit(account, "charge.dispute.closed", openDispute(account, charge, "lost"));
}

/** Debits that will bounce. */
export const dueBounces = (account: Account): Due[] =>
  [...account.bounces].map(([id, at]) => {
    const charge = find(account, "charge", id);
    return { at, customer: charge.customer as string, run: () => bounce(account, charge) };
  });

export const disputeEndpoints = {
  "GET /v1/disputes": ({ account, params }) =>
    list(account, "dispute", params, "/v1/disputes", {
      equal: { charge: params.charge, payment_intent: params.payment_intent },
    }),
  "GET /v1/disputes/:id": ({ account, id }) => find(account, "dispute", id),
} satisfies Partial<Handlers>;
