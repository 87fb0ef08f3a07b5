import type Stripe from "stripe";
import { all, find, idOf, keep, newId, nulls, type Account } from "../account.ts";
import { accountNow, DAY, nowOf } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { emit } from "../webhooks.ts";

/** Money of a payment is in the balance for this many days before it can be paid out; that of a debit longer than its bank takes. */
const PENDING_DAYS = 2;
const PENDING_DEBIT_DAYS = 7;

/** What Stripe takes of a payment in the Netherlands, in cents. */
const FEES: Record<string, (cents: number) => number> = {
  card: (cents) => Math.round(cents * 0.015) + 25,
  ideal: () => 29,
  sepa_debit: () => 35,
};

/** What Stripe takes for a payment that its bank asks back, in cents. */
export const DISPUTE_FEE = 2_000;

export const feeOf = (method: string, cents: number): number => FEES[method]?.(cents) ?? 0;

type Booking = {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** The object that it is about. */
  source: string | null;
  /** In cents; below zero for money that leaves the balance. */
  amount: number;
  fee?: number;
  created: number;
  pendingDays?: number;
};

/** Books an amount in the balance of the account, and gives the id of the transaction. */
export function book(
  account: Account,
  { type, category, source, amount, fee = 0, created, pendingDays = 0 }: Booking,
): string {
  return keep<"balance_transaction">(account, {
    ...nulls("description", "exchange_rate"),
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: created + pendingDays * DAY,
    balance_type: "payments",
    created,
    currency: "eur",
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: "eur",
              description: "Stripe processing fees",
              type: "stripe_fee",
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: "available",
    type,
  }).id;
}

/** Books a charge that is paid, or waits for its bank. */
export function bookCharge(account: Account, charge: Stripe.Charge): string {
  const method = charge.payment_method_details?.type ?? "";
  return book(account, {
    // Stripe calls what is not a card a payment.
    type: method === "card" ? "charge" : "payment",
    category: "charge",
    source: charge.id,
    amount: charge.amount,
    fee: feeOf(method, charge.amount),
    created: charge.created,
    pendingDays: method === "sepa_debit" ? PENDING_DEBIT_DAYS : PENDING_DAYS,
  });
}

/** Books that a charge failed which was in the balance, with its fee. */
export function bookFailure(account: Account, charge: Stripe.Charge): string {
  const booked = find(account, "balance_transaction", idOf(charge.balance_transaction!));
  return book(account, {
    type: "payment_failure_refund",
    category: "charge_failure",
    source: charge.id,
    amount: -booked.amount,
    fee: -booked.fee,
    created: nowOf(account, charge.customer),
  });
}

/**
 * Pays what is available to the bank, as the schedule of the dashboard does each night; null where nothing is. The payout arrives
 * a day later. One that was made by hand does not say which transactions it contains.
 */
export function payOut(
  account: Account,
  { isManual = false, status = "paid" }: { isManual?: boolean; status?: Stripe.Payout["status"] },
): Stripe.Payout | null {
  const now = accountNow(account);
  const available = all(account, "balance_transaction").filter(
    ({ id, type, available_on: from }) => type !== "payout" && from <= now && !account.paidOut.has(id),
  );
  const amount = available.reduce((sum, { net }) => sum + net, 0);
  if (available.length === 0) return null;
  const payout = keep<"payout">(account, {
    ...nulls("application_fee", "application_fee_amount", "description", "failure_balance_transaction"),
    ...nulls("failure_code", "failure_message", "original_payout", "payout_method", "reversed_by"),
    ...nulls("statement_descriptor", "balance_transaction", "trace_id"),
    id: newId("po"),
    object: "payout",
    amount,
    arrival_date: (Math.floor(now / DAY) + 1) * DAY,
    automatic: !isManual,
    created: now,
    currency: "eur",
    destination: "ba_of_the_site",
    livemode: false,
    metadata: {},
    method: "standard",
    reconciliation_status: isManual ? "not_applicable" : "completed",
    source_type: "card",
    status,
    type: "bank_account",
  });
  payout.balance_transaction = book(account, {
    type: "payout",
    category: "payout",
    source: payout.id,
    amount: -amount,
    created: now,
  });
  for (const id of [...available.map((one) => one.id), payout.balance_transaction])
    account.paidOut.set(id, payout.id);
  emit(account, "payout.created", payout);
  if (status === "paid") emit(account, "payout.paid", payout);
  return payout;
}

export const balanceEndpoints = {
  "GET /v1/balance_transactions"({ account, params }) {
    const { payout: id } = params;
    const payout = id === undefined ? null : find(account, "payout", id, "payout");
    if (payout?.automatic === false)
      throw invalid(
        "Balance transaction history can only be filtered on automatic transfers, not manual.",
        "payout",
      );
    return list(account, "balance_transaction", params, "/v1/balance_transactions", {
      equal: { type: params.type, source: params.source, currency: params.currency },
      and: (one) => id === undefined || account.paidOut.get(one.id) === id,
    });
  },
  "GET /v1/balance_transactions/:id": ({ account, id }) => find(account, "balance_transaction", id),
  "GET /v1/payouts": ({ account, params }) =>
    list(account, "payout", params, "/v1/payouts", { equal: { status: params.status } }),
  "GET /v1/payouts/:id": ({ account, id }) => find(account, "payout", id),
} satisfies Partial<Handlers>;
