import { all, find, idOf, type Account, type Decline, type Kind, type Kinds } from "./account.ts";
import { DAY, nowOf } from "./clock.ts";
import type { Fault } from "./faults.ts";
import { book, payOut } from "./resources/balance.ts";
import { confirmCheckout } from "./resources/complete-checkout.ts";
import { openDispute } from "./resources/disputes.ts";
import { payInvoice, settlePayment } from "./resources/invoice-payments.ts";
import { chooseMethod, createPaymentMethod, type Method } from "./resources/payment-methods.ts";
import { catchUp, moveClock } from "./resources/time.ts";
import { delivered, emit, release, type WebhookMode } from "./webhooks.ts";

/** The charge that paid an invoice. */
function chargeOf(account: Account, invoice: string): Kinds["charge"] {
  const payment = all(account, "invoice_payment").find(
    (one) => one.invoice === invoice && one.status === "paid",
  );
  const intent = find(account, "payment_intent", idOf(payment!.payment.payment_intent!));
  return find(account, "charge", idOf(intent.latest_charge!));
}

/** What tests do to the fake from outside, as a payer, a bank or the operator of the dashboard would. */
export const CONTROLS = {
  /** Sends webhooks there, signed with this secret. */
  async setWebhook(account: Account, webhook: { url: string; secret: string; mode?: WebhookMode }) {
    await delivered();
    account.webhook = { mode: "normal", ...webhook };
  },
  setWebhookMode(account: Account, { mode }: { mode: WebhookMode }) {
    account.webhook!.mode = mode;
  },
  /** Sends the webhooks that the mode "late" held back. */
  releaseWebhooks: (account: Account) => release(account),
  /** The webhooks that arrived so far. */
  deliveries: (account: Account) => account.deliveries,

  /** Moves the account's clock to this instant; what falls due on the way happens. */
  moveClock(account: Account, { to }: { to: string }) {
    moveClock(account, new Date(to).getTime());
  },
  setRetries(
    account: Account,
    { days, afterLast }: { days: number[]; afterLast: Account["afterLastRetry"] },
  ) {
    account.retryDays = days;
    account.afterLastRetry = afterLast;
  },

  /** Confirms a checkout, as its hosted page does. */
  pay(
    account: Account,
    { session, method, declined }: { session: string; method?: Method; declined?: Decline },
  ) {
    const paid = confirmCheckout(
      account,
      find(account, "checkout.session", session),
      method ?? "card",
      declined ?? null,
    );
    return { paid };
  },
  /** Pays an open invoice with a new method, as its hosted page does. */
  payInvoice(
    account: Account,
    { invoice: id, method, declined }: { invoice: string; method?: Method; declined?: Decline },
  ) {
    const invoice = find(account, "invoice", id);
    const customer = find(account, "customer", idOf(invoice.customer!));
    payInvoice(account, invoice, {
      method: createPaymentMethod(account, customer, method ?? "card"),
      declined: declined ?? null,
      isPresent: true,
    });
  },
  /** Chooses another card or account, as the portal does. */
  chooseMethod(account: Account, { customer, method }: { customer: string; method: Method }) {
    chooseMethod(account, find(account, "customer", customer), method);
  },
  /** Declines the next charges of a subscription's renewals, one after another. */
  declineRenewals(account: Account, { subscription, reasons }: { subscription: string; reasons: Decline[] }) {
    account.declines.set(find(account, "subscription", subscription).id, [...reasons]);
  },
  /** Lets the bank answer the debits of a customer that are processing. */
  settleDebits(account: Account, { customer, declined }: { customer: string; declined?: Decline }) {
    for (const id of account.settlements.keys()) {
      const intent = find(account, "payment_intent", id);
      if (intent.customer === customer) settlePayment(account, intent, declined ?? null);
    }
  },
  /** The bank takes the payment of an invoice back, this many days from now. */
  bounce(account: Account, { invoice, afterDays }: { invoice: string; afterDays: number }) {
    const charge = chargeOf(account, invoice);
    account.bounces.set(charge.id, nowOf(account, charge.customer) + afterDays * DAY);
    catchUp(account);
  },
  /** The payer of an invoice disputes the payment; the seller may answer. */
  dispute(account: Account, { invoice }: { invoice: string }) {
    return openDispute(account, chargeOf(account, invoice), "needs_response");
  },
  /** Pays what is available to the bank. */
  payOut: (account: Account, how: Parameters<typeof payOut>[1]) => payOut(account, how),

  /** The bank returns the newest refund: its account is closed, for example. */
  returnRefund(account: Account) {
    const refund = all(account, "refund").at(-1)!;
    refund.status = "failed";
    const charge = find(account, "charge", idOf(refund.charge!));
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    refund.failure_balance_transaction = book(account, {
      type: "refund_failure",
      category: "refund_failure",
      source: refund.id,
      amount: refund.amount,
      created: nowOf(account, charge.customer),
    });
    emit(account, "refund.failed", refund);
  },

  /** Makes the next calls go wrong. */
  fault(account: Account, fault: Fault) {
    account.faults.push(fault);
  },
  /** The calls so far. */
  calls: (account: Account) => account.calls,
  /** The objects of a kind, oldest first, without presentation. */
  objects: (account: Account, { kind }: { kind: Kind }): Kinds[Kind][] => all(account, kind),
};

export type Controls = typeof CONTROLS;
