import type Stripe from "stripe";
import { find, idOf, keep, listOf, mergeMetadata, newId, nulls, type Account } from "../account.ts";
import { monthsAfter, nowOf } from "../clock.ts";
import { invalid } from "../errors.ts";
import type { Handlers } from "../http/handlers.ts";
import { list } from "../http/lists.ts";
import { plain } from "../params/unread-params.ts";
import { emit } from "../webhooks.ts";
import { endSubscription } from "./subscription-status.ts";

type NewSubscription = {
  customer: Stripe.Customer;
  price: Stripe.Price;
  itemTaxRates: Stripe.TaxRate[];
  defaultTaxRates: Stripe.TaxRate[];
  trialEnd: number | null;
  metadata: Stripe.Metadata;
  description: string | null;
};

/** A subscription of one item, from now on. Its trial and its first period begin now. */
export function createSubscription(account: Account, given: NewSubscription): Stripe.Subscription {
  const { customer, price, trialEnd } = given;
  const id = newId("sub");
  const now = nowOf(account, customer);
  const item: Stripe.SubscriptionItem = {
    ...nulls("billing_thresholds", "current_trial"),
    id: newId("si"),
    object: "subscription_item",
    created: now,
    current_period_start: now,
    current_period_end: trialEnd ?? monthsAfter(now, 1),
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity: 1,
    subscription: id,
    tax_rates: given.itemTaxRates,
  };
  return keep<"subscription">(account, {
    ...nulls("application", "application_fee_percent", "billing_cycle_anchor_config", "billing_thresholds"),
    ...nulls("cancel_at", "canceled_at", "cancellation_details", "customer_account", "days_until_due"),
    ...nulls("default_payment_method", "default_source", "ended_at", "latest_invoice", "managed_payments"),
    ...nulls("next_pending_invoice_item_invoice", "on_behalf_of", "pause_collection", "payment_settings"),
    ...nulls(
      "pending_invoice_item_interval",
      "pending_setup_intent",
      "pending_update",
      "schedule",
      "transfer_data",
    ),
    ...nulls("trial_settings"),
    id,
    object: "subscription",
    automatic_tax: { ...nulls("disabled_reason", "liability"), enabled: false },
    billing_cycle_anchor: trialEnd ?? now,
    billing_mode: { type: "flexible", flexible: {} },
    billing_schedules: [],
    cancel_at_period_end: false,
    collection_method: "charge_automatically",
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_tax_rates: given.defaultTaxRates,
    description: given.description,
    discounts: [],
    invoice_settings: {
      ...nulls("account_tax_ids", "custom_fields", "description", "footer"),
      issuer: { type: "self" },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    livemode: false,
    metadata: given.metadata,
    start_date: now,
    status: "incomplete",
    test_clock: customer.test_clock ?? null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
  });
}

/** The deprecated `plan` beside each price. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  ...nulls("amount_decimal", "meter", "nickname", "tiers_mode", "transform_usage", "trial_period_days"),
  id: price.id,
  object: "plan",
  active: true,
  amount: price.unit_amount,
  billing_scheme: "per_unit",
  created: price.created,
  currency: price.currency,
  interval: "month",
  interval_count: 1,
  livemode: false,
  metadata: {},
  product: price.product,
  usage_type: "licensed",
});

/** A coupon of a subscription as a discount. */
export function redeemCoupon(
  account: Account,
  couponId: string,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
  checkoutSession: string | null = null,
): Stripe.Discount {
  const coupon = find(account, "coupon", couponId, "discounts[coupon]");
  coupon.times_redeemed += 1;
  return keep<"discount">(account, {
    ...nulls("customer_account", "end", "invoice", "invoice_item", "promotion_code", "subscription_item"),
    id: newId("di"),
    object: "discount",
    checkout_session: checkoutSession,
    customer: customer.id,
    source: { coupon: coupon.id, type: "coupon" },
    start: nowOf(account, customer),
    subscription: subscription.id,
  });
}

/** The discounts that replace those of a subscription. */
function setDiscounts(
  account: Account,
  subscription: Stripe.Subscription,
  given: Stripe.SubscriptionUpdateParams["discounts"],
): void {
  const customer = find(account, "customer", idOf(subscription.customer));
  subscription.discounts = (given || []).map(({ coupon, discount }) => {
    if (discount !== undefined) return find(account, "discount", discount, "discounts[discount]").id;
    return redeemCoupon(account, coupon ?? "", customer, subscription).id;
  });
}

/** The one item of a subscription. */
export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem =>
  subscription.items.data[0]!;

/** The tax rates of its item, or those of the whole subscription. */
export function taxRatesOf(subscription: Stripe.Subscription): Stripe.TaxRate[] {
  const own = itemOf(subscription).tax_rates ?? [];
  return own.length > 0 ? own : (subscription.default_tax_rates ?? []);
}

const isOver = ({ status }: Stripe.Subscription) => status === "canceled" || status === "incomplete_expired";

function cancelWithPeriod(account: Account, subscription: Stripe.Subscription, cancel: boolean): void {
  subscription.cancel_at_period_end = cancel;
  subscription.cancel_at = cancel ? itemOf(subscription).current_period_end : null;
  subscription.canceled_at = cancel ? nowOf(account, subscription.customer) : null;
  subscription.cancellation_details = {
    ...nulls("comment", "feedback", "feedback_option"),
    reason: cancel ? "cancellation_requested" : null,
  };
}

/** How its invoices are kept from being collected; null when they are. Only voiding them is imitated. */
function pauseOf(
  pause: Stripe.SubscriptionUpdateParams["pause_collection"],
): Stripe.Subscription.PauseCollection | null {
  if (!pause) return null;
  if (pause.behavior !== "void" || pause.resumes_at !== undefined)
    throw invalid("The fake Stripe only imitates void", "pause_collection", "not_imitated");
  return { behavior: "void", resumes_at: null };
}

export const subscriptionEndpoints = {
  "GET /v1/subscriptions"({ account, params }) {
    const { status } = params;
    return list(account, "subscription", params, "/v1/subscriptions", {
      equal: { customer: params.customer, status: status === "all" ? undefined : status },
      and: (subscription) => status !== undefined || !isOver(subscription),
    });
  },
  "GET /v1/subscriptions/:id": ({ account, id }) => find(account, "subscription", id),
  "POST /v1/subscriptions/:id"({ account, id, params }) {
    const subscription = find(account, "subscription", id);
    if (isOver(subscription))
      throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
    const {
      cancel_at_period_end: cancel,
      default_payment_method: method,
      cancellation_details: details,
    } = params;
    if (cancel !== undefined) cancelWithPeriod(account, subscription, cancel);
    if (params.discounts !== undefined) setDiscounts(account, subscription, params.discounts);
    if (params.pause_collection !== undefined)
      subscription.pause_collection = pauseOf(params.pause_collection);
    if (details) Object.assign(subscription.cancellation_details ?? {}, plain(details));
    if (method !== undefined)
      subscription.default_payment_method = find(
        account,
        "payment_method",
        method,
        "default_payment_method",
      ).id;
    if (params.description !== undefined) subscription.description = params.description || null;
    if (params.metadata !== undefined)
      subscription.metadata = mergeMetadata(subscription.metadata, params.metadata);
    emit(account, "customer.subscription.updated", subscription);
    return subscription;
  },
  "DELETE /v1/subscriptions/:id"({ account, id, params }) {
    const subscription = find(account, "subscription", id);
    if (isOver(subscription)) throw invalid(`No such subscription: '${id}'`, "id", "resource_missing");
    if (params.invoice_now)
      throw invalid("Nothing to invoice for subscription", undefined, "invoice_no_subscription_line_items");
    if (params.prorate)
      throw invalid("The fake Stripe does not imitate prorations", "prorate", "not_imitated");
    endSubscription(account, subscription, "cancellation_requested");
    if (params.cancellation_details)
      Object.assign(subscription.cancellation_details!, plain(params.cancellation_details));
    return subscription;
  },
} satisfies Partial<Handlers>;

/** The customer of a subscription. */
export const customerOf = (account: Account, { customer }: Stripe.Subscription): Stripe.Customer =>
  find(account, "customer", idOf(customer));
