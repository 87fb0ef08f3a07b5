import type Stripe from "stripe";
import { find, keep, newId, type Account } from "../account.ts";
import { nowOf, type Due } from "../clock.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";

/**
 * The bank takes a debit back. At Stripe that is a dispute that is lost from the start; the invoice stays paid and the
 * subscription goes on until the seller ends it.
 */
function bounce(account: Account, charge: Stripe.Charge): void {
  account.bounces.delete(charge.id);
  charge.disputed = true;
  const dispute = keep<"dispute">(account, {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: nowOf(account, charge.customer),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: null,
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
    status: "lost",
  });
  emit(account, "charge.dispute.created", dispute);
  emit(account, "charge.dispute.funds_withdrawn", dispute);
  emit(account, "charge.dispute.closed", dispute);
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
