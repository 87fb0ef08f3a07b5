import type Stripe from "stripe";
import { all, find, idOf, type Account } from "../account.ts";
import { monthsAfter, type Due } from "../clock.ts";
import { emit } from "../webhooks.ts";
import { draftInvoice } from "./draft-invoice.ts";
import { payInvoice } from "./invoice-payments.ts";
import { finalizeInvoice, markVoid } from "./invoices.ts";
import { endSubscription } from "./subscription-status.ts";
import { customerOf, itemOf, taxRatesOf } from "./subscriptions.ts";

/** Stripe leaves a renewal invoice a draft for about an hour. */
const DRAFT_SECONDS = 3_600;

/** The end of a period: the subscription ends as ordered, or a new period begins with a draft invoice. */
function endPeriod(account: Account, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end)
    return endSubscription(account, subscription, "cancellation_requested");
  const item = itemOf(subscription);
  const start = item.current_period_end;
  const anchor = subscription.billing_cycle_anchor;
  let months = 1;
  while (monthsAfter(anchor, months) <= start) months += 1;
  item.current_period_start = start;
  item.current_period_end = monthsAfter(anchor, months);
  if (subscription.status === "trialing") subscription.status = "active";
  const invoice = draftInvoice(account, {
    customer: customerOf(account, subscription),
    subscription,
    reason: "subscription_cycle",
    discounts: discountsOf(account, subscription),
    lines: [
      {
        price: item.price,
        item: item.id,
        amount: item.price.unit_amount!,
        period: { start, end: item.current_period_end },
        taxRates: taxRatesOf(subscription),
      },
    ],
  });
  subscription.discounts = subscription.discounts.filter((one) => isLasting(account, idOf(one)));
  if (subscription.pause_collection) markVoid(account, invoice);
  // An unpaid subscription keeps writing invoices, but leaves them drafts.
  else if (subscription.status === "unpaid") invoice.auto_advance = false;
  else invoice.automatically_finalizes_at = start + DRAFT_SECONDS;
  emit(account, "customer.subscription.updated", subscription);
}

const discountsOf = (account: Account, { discounts }: Stripe.Subscription): Stripe.Discount[] =>
  discounts.map((discount) => find(account, "discount", idOf(discount)));

/** Whether a discount is for every invoice; one for a single invoice leaves the subscription with its draft. */
const isLasting = (account: Account, discount: string): boolean =>
  find(account, "coupon", find(account, "discount", discount).source.coupon as string).duration === "forever";

/** Periods that end. */
export const duePeriods = (account: Account): Due[] =>
  all(account, "subscription")
    .filter(({ status }) => ["active", "trialing", "past_due", "unpaid"].includes(status))
    .map((subscription) => ({
      at: itemOf(subscription).current_period_end,
      customer: idOf(subscription.customer),
      run: () => endPeriod(account, subscription),
    }));

function collect(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status === "draft") finalizeInvoice(account, invoice);
  if (invoice.status !== "open") return;
  invoice.next_payment_attempt = null;
  payInvoice(account, invoice, { method: null });
}

/** Drafts that are finalized and open invoices that are tried again. */
export const dueInvoices = (account: Account): Due[] =>
  all(account, "invoice").flatMap((invoice) => {
    const at = invoice.status === "draft" ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
    const isDue = at !== null && ["draft", "open"].includes(invoice.status ?? "");
    return isDue ? [{ at, customer: idOf(invoice.customer!), run: () => collect(account, invoice) }] : [];
  });
